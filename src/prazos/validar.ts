import { isDate } from '../schemas/br/calendar.ts'
import { UNIDADES } from './nomes.ts'
import { ORIGENS } from './origens.ts'
import { DOBROS, REGIMES } from './regimes.ts'
import { REGRAS } from './regras.ts'
import type { Pedido, Unidade } from './tipos.ts'

/** Largest amount of each unit: beyond it nobody counts a procedural deadline. */
export const MAXIMO: Readonly<Record<Unidade, number>> = { uteis: 730, corridos: 1095, horas: 2160, meses: 60 }
const FIRST = '2000-01-01'
const LAST = '2100-12-31'

export type Problemas = { -readonly [campo in keyof Pedido]?: string }

const has = (table: object, key: unknown): boolean => typeof key === 'string' && Object.hasOwn(table, key)
const dateProblem = (label: string, value: unknown): string | null =>
  value === null || value === undefined || value === ''
    ? `O campo "${label}" é obrigatório!`
    : typeof value !== 'string' || !isDate(value)
      ? `O campo "${label}" é inválido!`
      : value < FIRST || value > LAST
        ? `O campo "${label}" deve estar entre 2000 e 2100.`
        : null

function dobroProblem(p: Pedido): string | null {
  if (p.dobro === null) return null
  if (!has(DOBROS, p.dobro)) return 'Selecione quem conta o prazo em dobro.'
  const regime = REGIMES[p.regime]
  if (!regime.dobros[p.dobro]) return regime.semDobro
  if (p.dobro === 'litisconsortes' && p.autos_eletronicos)
    return 'Em autos eletrônicos o prazo dos litisconsortes não dobra (CPC, art. 229, § 2º).'
  return REGRAS.find((regra) => regra.id === p.regra)?.naoDobra?.[p.dobro] ?? null
}

function horaProblem({ hora, unidade, origem }: Pedido): string | null {
  if (hora === null) return null
  if (typeof hora !== 'string' || !/^([01]\d|2[0-3]):[0-5]\d$/.test(hora)) return 'O campo "Hora" é inválido!'
  if (unidade !== 'horas') return 'A hora só interessa a prazos em horas.'
  return origem === 'pessoal' || origem === 'audiencia' ? null : 'A hora só conta de intimação pessoal ou de audiência.'
}

function confirmacaoProblem({ confirmacao, origem, data }: Pedido): string | null {
  if (confirmacao === null) return null
  if (!origem.startsWith('domicilio')) return 'Só comunicações do Domicílio têm data de consulta.'
  const wrong = dateProblem('Data da consulta', confirmacao)
  return wrong ?? (confirmacao < data ? 'A consulta não pode ser anterior ao envio.' : null)
}

/** What is asked of a day on which the law was another: the way of counting, or the event itself. */
function leiPosterior({ origem, regime, data }: Pedido): Problemas {
  const [event, branch] = [ORIGENS[origem].desde, REGIMES[regime].desde]
  return {
    ...(event && data < event.data && { origem: event.lei }),
    ...(branch && data < branch.data && { regime: branch.lei }),
  }
}

/** What is wrong with a request, in Portuguese by field; empty when it can be counted. */
export function problemas(p: Pedido): Problemas {
  const found: { -readonly [campo in keyof Pedido]?: string | null } = {}
  if (!has(ORIGENS, p.origem)) found.origem = 'Selecione de onde o prazo é contado.'
  if (!has(REGIMES, p.regime)) found.regime = 'Selecione o regime de contagem.'
  if (!has(UNIDADES, p.unidade)) found.unidade = 'Selecione a unidade do prazo.'
  found.data = dateProblem(found.origem ? 'Data' : ORIGENS[p.origem].data, p.data)
  if (!found.unidade) {
    const max = MAXIMO[p.unidade]
    if (!Number.isInteger(p.quantidade) || p.quantidade < 1 || p.quantidade > max)
      found.quantidade = `O prazo deve ser um número inteiro de 1 a ${max}.`
  }
  if (!['privado', 'publico'].includes(p.destinatario))
    found.destinatario = 'Selecione se o destinatário é público ou privado.'
  if (!found.origem) {
    if (!found.unidade) found.hora = horaProblem(p)
    if (!found.data) found.confirmacao = confirmacaoProblem(p)
  }
  if (!found.data && !found.origem && !found.regime) Object.assign(found, leiPosterior(p))
  if (!found.regime) {
    found.dobro = dobroProblem(p)
    if (p.urgente && p.regime !== 'cpp')
      found.urgente = 'Só no processo penal a urgência afasta a suspensão (CPP, art. 798-A).'
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem))
}
