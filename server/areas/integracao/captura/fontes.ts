import { readFileSync } from 'node:fs'
import { datajud, variantesDatajud } from '../../../connectors/datajud.ts'
import { djen, variantesDjen } from '../../../connectors/djen.ts'
import { mni } from '../../../connectors/mni.ts'
import { ConnectorProblem, type Connector, type NomeConector, type Termo } from '../../../connectors/port.ts'
import { Transport, type Identity } from '../../../connectors/transport.ts'
import type { Actor } from '../../../core/audit/audit.ts'
import { one, sql, type Db } from '../../../core/db/db.ts'
import { heavy } from '../../../core/heavy/index.ts'
import type { Settings } from '../../../core/settings.ts'
import type { Parts } from '../../parts.ts'
import { openCertificate } from '../../processo/certificados.ts'

/** A connector as its firm set it up. */
export interface Conta {
  readonly id: number
  readonly cd_empresa: number
  readonly nm_conta: string
  readonly ie_conector: NomeConector
  readonly sg_tribunal: string | null
  readonly ds_processos: string | null
  readonly cd_certificado: number | null
  readonly cd_responsavel: number | null
  readonly cd_usuario_cri: number | null
  readonly ie_ligado: boolean
  readonly dt_ligado: string | null
  readonly login: string | null
  readonly senha: string | null
}

/** Throws nothing for one that is gone: what was asked of it is over. */
export const contaDe = (db: Db, empresa: number, id: number): Promise<Conta | undefined> =>
  one<Conta>(
    db,
    sql`select c.id, c.cd_empresa, c.nm_conta, c.ie_conector, c.sg_tribunal, c.ds_processos, c.cd_certificado, c.cd_responsavel,
          c.cd_usuario_cri, c.ie_ligado, c.dt_ligado::text dt_ligado, a.login, a.password senha
        from conectores c left join contas_advogado a on a.cd_empresa = c.cd_empresa and a.id = c.cd_conta
        where c.cd_empresa = ${empresa}::bigint and c.id = ${id}::bigint`,
  )

/** Under which spellings a source is asked for a term, whether there is a way to it or not; a court is asked for all that waits. */
export const variantes = (nome: NomeConector, termo: Termo): readonly string[] =>
  nome === 'djen' ? variantesDjen(termo) : nome === 'datajud' ? variantesDatajud(termo) : ['todos']

const TIMEOUT_MS = 75_000
const TRIES = 4
/** One for each source of this server: whoever asks it, the questions keep their distance. */
const transports = new WeakMap<Settings, Map<string, Transport>>()
function transportTo(settings: Settings, base: string, final: readonly number[] = []): Transport {
  const known = transports.get(settings) ?? new Map<string, Transport>()
  transports.set(settings, known)
  const { spacingMs, backoffMs } = settings.sources
  const made = known.get(base) ?? new Transport({ spacingMs, backoffMs, tries: TRIES, timeoutMs: TIMEOUT_MS, final })
  known.set(base, made)
  return made
}

const semEndereco = (nome: string) =>
  new ConnectorProblem('nao_oferece', `esta instalação não tem o endereço de ${nome}; ele se configura no servidor`)

/** The certificate of an account, out of the sealed store: that it was used is in its history. */
async function identityOf(parts: Parts, actor: Actor, id: number): Promise<{ identity: Identity; cpf: string | null }> {
  const { secrets } = parts
  const [opened, holder] = await parts.service.together(actor, async (tx) => [
    await openCertificate({ tx, ctx: actor.ctx, actor, secrets }, id),
    await one<{ cpf: string | null }>(
      tx,
      sql`select cpf from certificados where cd_empresa = ${actor.ctx.sessao.cd_empresa}::bigint and id = ${id}::bigint`,
    ),
  ])
  const identity = await heavy('identity', 0, opened.file, opened.password)
  if (!identity) throw new ConnectorProblem('recusado', 'o certificado guardado não abre')
  return { identity, cpf: holder?.cpf ?? null }
}

/** The way to an account's source. Throws where the installation or the account does not say what it takes. */
export async function connectorOf(parts: Parts, actor: Actor, conta: Conta): Promise<Connector> {
  const { settings } = parts
  const { sources } = settings
  if (conta.ie_conector === 'djen') {
    if (!sources.djen) throw semEndereco('DJEN')
    return djen({ base: sources.djen, transport: transportTo(settings, sources.djen), tribunal: conta.sg_tribunal })
  }
  if (conta.ie_conector === 'datajud') {
    if (!sources.datajud) throw semEndereco('DataJud')
    return datajud({ ...sources.datajud, transport: transportTo(settings, sources.datajud.base, [504]) })
  }
  const base = conta.sg_tribunal ? sources.mni[conta.sg_tribunal] : undefined
  if (!base) throw semEndereco(`MNI do ${conta.sg_tribunal ?? 'tribunal'}`)
  const known = conta.cd_certificado ? await identityOf(parts, actor, conta.cd_certificado) : null
  const senha = conta.senha && parts.secrets.open(conta.cd_empresa, conta.senha).toString('utf8')
  return mni({
    base,
    tribunal: conta.sg_tribunal,
    transport: transportTo(settings, base),
    consultante: known?.cpf ?? conta.login ?? '',
    senha: senha || null,
    ...(known && { identity: known.identity }),
    ...(sources.trusted && { trusted: readFileSync(sources.trusted, 'utf8') }),
  })
}
