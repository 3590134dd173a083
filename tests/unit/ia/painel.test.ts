import { describe, expect, test } from 'vitest'
import type { Analise, Conferencia, Prazo } from '../../../src/api/calls/ai.ts'
import { descriptionOf } from '../../../src/customPages/ia/description.ts'
import { draftFor } from '../../../src/customPages/ia/draft.ts'
import { chosenOf, deadlines, lineOf, others, plainly } from '../../../src/customPages/ia/values.ts'

const prazo = (more: Partial<Prazo> = {}): Prazo => ({
  parte_responsavel: 'reu',
  data: null,
  data_calculada: '2026-12-10',
  horario: null,
  dias: 15,
  unidade: 'uteis',
  andamento: 'Contestação',
  evento: 'contestacao',
  ...more,
})
const quoted = (campo: string, valor: unknown, confianca = 0.9) => ({
  campo,
  valor,
  trecho: String(valor),
  inicio: 0,
  fim: 1,
  confianca,
})
const analise = {
  id: 1,
  situacao: 'PR',
  resumo: 'Despacho. Contestação (parte passiva): 15 dias úteis.',
  texto: '',
  feedback: null,
  tipo_documento: 'Despacho',
  orgao_julgador: { nome: '2ª Vara Cível' },
  partes: { autores: [{ nome: 'Ana & Filhos <ME>' }], reus: [{ nome: 'Alvorada' }] },
  prazos: [
    prazo(),
    prazo({ andamento: 'Manifestação', evento: 'manifestacao', dias: 5, data_calculada: '2026-12-03' }),
    prazo({ andamento: 'Recurso', dias: 8, data_calculada: '2026-12-07' }),
  ],
  valores: { principal: 3500.5, honorarios: 1500 },
  julgamento: { resultado: 'parcialmente_procedente' },
  trechos: [
    quoted('prazos[0]', 15, 0.5),
    quoted('prazos[1]', 5, 0.9),
    quoted('prazos[2]', 8, 0.7),
    quoted('valores.principal', 3500.5),
    quoted('valores.honorarios', 1500),
    quoted('julgamento.resultado', 'parcialmente_procedente'),
    quoted('tipo_documento', 'Despacho'),
    quoted('orgao_julgador.nome', '2ª Vara Cível'),
    quoted('partes.autores[0].nome', 'Ana & Filhos <ME>'),
    quoted('partes.reus[0].nome', 'Alvorada'),
  ],
  nao_localizados: [{ campo: 'partes.reus[1].nome', valor: 'Ninguém' }],
  modelo: { nome: null, enviado: false, aviso: null, resposta: null },
} satisfies Analise
const words = (...all: (readonly [string, Conferencia['ie_decisao'], (string | null)?])[]) =>
  new Map(
    all.map(([campo, ie_decisao, ds_valor = null], id): [string, Conferencia] => [
      campo,
      { id, campo, ie_decisao, ds_valor },
    ]),
  )

describe('the description of a task that came of a reading', () => {
  test('says of an unconfirmed reading only which text it was', () => {
    const told = descriptionOf(analise, words())
    expect(told).toBe(
      '<p>Documento: Despacho</p><p>Órgão julgador: 2ª Vara Cível</p><p>Autor: Ana &amp; Filhos &lt;ME&gt;</p><p>Réu: Alvorada</p>',
    )
  })
  test('holds the deadlines and values that were confirmed, none that was refused', () => {
    const told = descriptionOf(
      analise,
      words(
        ['prazos[0]', 'CO', '2026-12-10'],
        ['prazos[1]', 'AL', '2026-12-04'],
        ['prazos[2]', 'RE'],
        ['valores.principal', 'CO', '3500.5'],
        ['valores.honorarios', 'RE'],
        ['partes.reus[0].nome', 'AL', 'Alvorada S/A'],
        ['partes.reus[1].nome', 'AL', 'Outra'],
        ['orgao_julgador.nome', 'RE'],
      ),
    )
    expect(told.split('</p>').map((one) => one.replace('<p>', '').replaceAll('\u00a0', ' '))).toEqual([
      'Réu: Outra',
      'Documento: Despacho',
      'Autor: Ana &amp; Filhos &lt;ME&gt;',
      'Réu: Alvorada S/A',
      'Principal: R$ 3.500,50',
      'Prazo do réu: Manifestação · até 04/12/2026',
      'Prazo do réu: Contestação · 15 dias úteis · até 10/12/2026',
      '',
    ])
  })
})

describe('the day that a task begins with', () => {
  const lines = deadlines(analise, null)
  test('is the earliest that was confirmed, however sure the reading was', () => {
    expect(lines.map(({ campo }) => campo)).toEqual(['prazos[0]', 'prazos[2]', 'prazos[1]'])
    const all = words(['prazos[0]', 'CO', '2026-12-10'], ['prazos[1]', 'AL', '2026-12-04'], ['prazos[2]', 'RE'])
    expect(chosenOf(lines, all, null)?.day).toBe('2026-12-04')
    expect(chosenOf(lines, words(), null)?.day).toBeUndefined()
  })
  test('is the one that is pointed at, where that one was confirmed', () => {
    const all = words(['prazos[0]', 'CO', '2026-12-10'], ['prazos[1]', 'CO', '2026-12-03'], ['prazos[2]', 'RE'])
    expect(chosenOf(lines, all, 'prazos[0]')?.day).toBe('2026-12-10')
    expect(chosenOf(lines, all, 'prazos[2]')?.day).toBe('2026-12-03')
    expect(chosenOf(lines, all, 'valores.principal')?.day).toBe('2026-12-03')
    expect(chosenOf(lines, all, null, new Set(['2026-12-03']))).toEqual({ campo: 'prazos[0]', day: '2026-12-10' })
  })
})

test.each([null, undefined])('a deadline of which the amount is %s is said without one', (dias) => {
  const lines = (more: Partial<Prazo>) => deadlines({ prazos: [{ ...prazo(more), dias }] }, null)
  expect(lines({})[0]?.value).toBe('Contestação · até 10/12/2026')
  expect(lines({ evento: 'audiencia', horario: '14h' })[0]?.value).toBe('Audiência · 14h · em 10/12/2026')
  expect(lines({ evento: 'outro', andamento: 'junte-se' })[0]?.value).toBe('Junte-se · até 10/12/2026')
  expect(lines({ horario: '14h' })[0]?.value).toBe('Contestação · 14h · até 10/12/2026')
})

describe('the draft for the customer', () => {
  const HOJE = '2026-11-28'
  const all = [...deadlines(analise, null), ...others(analise)]
  const drafted = (of: ReadonlyMap<string, Conferencia>, side: 'autor' | 'reu' | null = 'reu', lines = all) =>
    draftFor(lines, of, side, HOJE).replaceAll('\u00a0', ' ').split('\n')
  test('says in whole sentences what came, what it says, what comes next and by when', () => {
    const confirmed = words(
      ['tipo_documento', 'CO', 'Sentença'],
      ['prazos[0]', 'CO', '2026-12-10'],
      ['prazos[1]', 'CO', '2026-12-03'],
      ['prazos[2]', 'RE'],
      ['valores.principal', 'CO', '3500.5'],
      ['valores.honorarios', 'AL', 'a apurar'],
      ['julgamento.resultado', 'CO', 'parcialmente_procedente'],
    )
    expect(drafted(confirmed)).toEqual([
      'Olá! Saiu uma sentença no seu processo.',
      'O valor principal é de R$ 3.500,50.',
      'Honorários: a apurar.',
      'O pedido foi aceito em parte (parcialmente procedente).',
      'O próximo passo é nosso: apresentar uma manifestação no processo até 3 de dezembro de 2026.',
      'Depois, precisamos apresentar a defesa (contestação) até 10 de dezembro de 2026.',
      'Qualquer dúvida, estamos à disposição.',
    ])
  })
  test('tells the other side’s deadlines as theirs, a hearing as a day, and what is over as over', () => {
    const read = {
      prazos: [
        prazo(),
        prazo({
          andamento: 'audiência',
          evento: 'audiencia',
          parte_responsavel: 'ambos',
          dias: null,
          data: '2027-02-01',
        }),
        prazo({ andamento: 'junte-se', evento: 'outro', parte_responsavel: null, dias: 5, data: '2026-12-01' }),
      ],
      trechos: [],
    }
    const confirmed = words(
      ['prazos[0]', 'CO', '2026-11-20'],
      ['prazos[1]', 'CO', '2027-02-01'],
      ['prazos[2]', 'CO', '2026-12-01'],
    )
    const lines = deadlines(read, null)
    expect(drafted(confirmed, 'autor', lines).slice(1, -1)).toEqual([
      'O prazo para apresentar a defesa (contestação) terminou em 20 de novembro de 2026.',
      'O próximo passo é cumprir o que foi pedido (“junte-se”) até 1º de dezembro de 2026.',
      'A audiência está marcada para 1º de fevereiro de 2027.',
    ])
    expect(drafted(words(['prazos[0]', 'AL', '2026-12-20']), 'autor', lines).slice(1, -1)).toEqual([
      'A outra parte tem até 20 de dezembro de 2026 para apresentar a defesa (contestação).',
    ])
  })
  test('is none where nothing of it was confirmed', () => {
    expect(draftFor(deadlines(analise, 'reu'), words(['prazos[2]', 'RE']), 'reu', HOJE)).toBe('')
    expect(draftFor(all, words(['partes.reus[0].nome', 'CO', 'Alvorada']), 'reu', HOJE)).toBe('')
  })
})

describe('lawyers', () => {
  const read = {
    advogados: [
      { nome: 'Ana Costa', oab: '98765/SP', parte: 'reu' },
      { nome: 'Rui Sá', oab: null, parte: null },
    ],
    partes: { autores: [], reus: [{ nome: 'Alvorada', representantes: [{ nome: 'Ana Costa', oab: '98765/SP' }] }] },
    trechos: [
      quoted('partes.reus[0].representantes[0].oab', '98765/SP'),
      quoted('advogados[0]', 'Ana Costa'),
      quoted('advogados[1]', 'Rui Sá'),
    ],
  }
  test('stand with their register, and whose they are where the text says it', () => {
    expect(others(read)).toMatchObject([
      { campo: 'advogados[0]', label: 'Advogado do réu', value: 'Ana Costa (OAB 98765/SP)' },
      { campo: 'advogados[1]', label: 'Advogado', value: 'Rui Sá' },
    ])
  })
  test('are what their names and registers in the text stand for', () => {
    expect(lineOf(read, 'partes.reus[0].representantes[0].oab')).toBe('advogados[0]')
    expect(lineOf(read, 'partes.reus[0].nome')).toBe('partes.reus[0].nome')
    expect(lineOf(read, 'prazos[12].dias')).toBe('prazos[12]')
    expect(lineOf(read, 'modelo.prazos[3].data')).toBe('modelo.prazos[3]')
  })
})

test('of a sum the whole is shown, as it is kept, and as certain as its least certain part', () => {
  const sum = {
    valores: { principal: 3500.5 },
    trechos: [quoted('valores.principal', 1000, 0.9), quoted('valores.principal', 2500.5, 0.8)],
  }
  expect(others(sum)).toMatchObject([{ value: 'R$\u00a03.500,50', confianca: 0.8 }])
})

test.each([
  ['valores.principal', 'CO', '3500.5', 'R$ 3.500,50'],
  ['valores.principal', 'AL', '1.000', 'R$ 1.000,00'],
  ['valores.principal', 'AL', 'a apurar', 'a apurar'],
  ['valores.honorarios_percentual', 'CO', '10', '10'],
  ['julgamento.resultado', 'CO', 'nao_provido', 'não provido'],
  ['julgamento.resultado', 'CO', 'parcialmente_procedente', 'parcialmente procedente'],
  ['julgamento.resultado', 'RE', null, null],
] as const)('%s, %s of %s is said as %s', (campo, ie_decisao, ds_valor, said) => {
  expect(plainly({ id: 1, campo, ie_decisao, ds_valor })?.replaceAll('\u00a0', ' ') ?? null).toBe(said)
})
