import type { Actor } from '../../../core/audit/audit.ts'
import type { Happening } from '../../../core/bus/bus.ts'
import { rows, sql, type Db } from '../../../core/db/db.ts'
import { newsFor, wanted } from '../../notificacoes/write.ts'
import type { Conta } from './fontes.ts'
import type { Registro } from './termos.ts'

interface Avisando {
  readonly tx: Db
  readonly actor: Actor
  announce(happening: Happening): void
}

/** What is told of a day, and of which record. */
interface Aviso {
  readonly tipo: 'captura_lacuna' | 'termo_amplo'
  readonly recurso: string
  readonly id: number
  readonly dia: string
  readonly para: readonly number[]
}

async function avisar({ tx, actor, announce }: Avisando, { tipo, recurso, id, dia, para }: Aviso): Promise<void> {
  const { agora, sessao } = actor.ctx
  // One unread of a record is enough: it comes up again for another day.
  const told = await rows<{ cd_usuario: number }>(
    tx,
    sql`insert into notificacoes (cd_empresa, cd_usuario, ie_tipo, ds_recurso, cd_registro, vez, dt_criado)
        select ${sessao.cd_empresa}::bigint, u.id, ${tipo}, ${recurso}, ${id}::bigint, ${dia}, ${agora}::timestamptz
        from usuarios u where u.id = any(${para}::bigint[]) and ${wanted(tipo)}
          and not exists (select 1 from notificacoes n where n.cd_usuario = u.id and n.ie_tipo = ${tipo}
            and n.ds_recurso = ${recurso} and n.cd_registro = ${id}::bigint and n.vez = ${dia}) order by u.id
        on conflict (cd_empresa, cd_usuario, ie_tipo, ds_recurso, cd_registro) where dt_lida is null
        do update set vez = excluded.vez, dt_criado = excluded.dt_criado
        returning cd_usuario`,
  )
  for (const { cd_usuario } of told) announce(newsFor(cd_usuario, sessao.cd_empresa, 0))
}

const respondePor = ({ cd_responsavel, cd_usuario_cri }: Conta): number[] => {
  const who = cd_responsavel ?? cd_usuario_cri
  return who ? [who] : []
}

/** Whoever answers for an account hears that a day of it is not whole: once for each day. */
export const avisarLacuna = (to: Avisando, conta: Conta, dia: string): Promise<void> =>
  avisar(to, { tipo: 'captura_lacuna', recurso: 'conectores', id: conta.id, dia, para: respondePor(conta) })

/** Who coordinates hears of a term that is too broad, once for each day; where nobody does, who answers for the account. */
export const avisarAmplo = (
  to: Avisando,
  conta: Conta,
  { recurso, id }: Registro,
  dia: string,
  coordenam: readonly number[],
): Promise<void> =>
  avisar(to, { tipo: 'termo_amplo', recurso, id, dia, para: coordenam.length ? coordenam : respondePor(conta) })
