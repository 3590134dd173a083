import { sql } from '../../core/db/db.ts'
import type { DataStep } from '../../core/ddl/handSteps.ts'

/** Kinds of act by what names them in a request. */
const ATOS = [
  ['audiencias', 'cd_audiencia', 'hr_audiencia'],
  ['diligencias', 'cd_diligencia', null],
] as const
/** What is told of an act by its name. */
const NOMEADOS = ['solicitacoes', 'avaliacoes', 'pagamentos_correspondentes'] as const
const SEM_PONTOS = '(\\d{7})(\\d{2})(\\d{4})(\\d)(\\d{2})(\\d{4})$'
const COM_PONTOS = '\\1-\\2.\\3.\\4.\\5.\\6'

/** Requests that were made before say the hour and the city of their act, too, and its number as courts write it. */
export const pedidosDitos: DataStep = {
  name: '2026-11-26-pedidos-com-hora-e-cidade',
  at: 'after',
  async run(tx) {
    for (const [ato, coluna, hora] of ATOS)
      await sql`update solicitacoes s set cd_cidade = t.cd_cidade, hr_ato = ${hora ? sql.ref(`t.${hora}`) : sql`null`},
          nr_versao = s.nr_versao + 1
        from ${sql.table(ato)} t where t.id = ${sql.ref(`s.${coluna}`)} and t.cd_empresa = s.cd_empresa`.execute(tx)
    for (const tabela of NOMEADOS)
      await sql`update ${sql.table(tabela)} set nm_ato = regexp_replace(nm_ato, ${SEM_PONTOS}, ${COM_PONTOS}),
          nr_versao = nr_versao + 1 where nm_ato ~ ${SEM_PONTOS}`.execute(tx)
  },
}
