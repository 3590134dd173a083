import { addDays } from '../../src/schemas/br/dates.ts'
import type { Db } from '../core/db/db.ts'
import { insertRows } from '../core/write/insert.ts'

type Row = Record<string, unknown>
/** What every row of a firm has: its company and when it was written. */
export interface Stamp {
  readonly cd_empresa: number | undefined
  readonly dt_criado: string
  readonly dt_atualizado: string
}

const notice = (
  today: string,
  titulo: string,
  texto: string,
  from: number,
  to: number | null,
  more: Row = {},
): Row => ({
  ds_titulo: titulo,
  ds_aviso: `<p>${texto}</p>`,
  ie_ativo: true,
  ie_escritorio: true,
  ie_correspondente: false,
  dt_exibicao_inicial: addDays(today, from),
  dt_exibicao_final: to === null ? null : addDays(today, to),
  ...more,
})

/** What the office tells: something on show, something to come, something over, something for correspondents. */
export async function loadNotices(db: Db, stamp: Stamp, today: string): Promise<void> {
  const rows = [
    notice(
      today,
      'Recesso forense',
      'Os prazos ficam suspensos de 20 de dezembro a 20 de janeiro. O escritório atende em plantão; combinem as férias com a coordenação.',
      -2,
      40,
    ),
    notice(
      today,
      'Novo valor das diligências',
      'A tabela de diligências muda no próximo mês. Pedidos já aceitos ficam com o valor combinado.',
      -1,
      30,
      { ie_escritorio: false, ie_correspondente: true },
    ),
    notice(today, 'Treinamento de peticionamento', 'Quinta-feira, às 15h, na sala de reuniões.', 3, 10),
    notice(today, 'Manutenção do sistema', 'O sistema ficou fora do ar no domingo, das 6h às 8h.', -20, -12),
  ]
  await insertRows(
    db,
    'avisos',
    rows.map((row) => ({ ...row, ...stamp })),
  )
}
