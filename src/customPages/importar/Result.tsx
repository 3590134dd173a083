import { LinkBase, useTranslate } from 'ra-core'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { currentModel, resourceOf } from '../../runtime/catalog.ts'
import { HOME } from '../../ui/paths.ts'
import type { ImportDetail } from '../../api/calls/imports.ts'
import { Counts } from './Counts.tsx'
import { WrongLines } from './WrongLines.tsx'

interface Props {
  readonly detail: ImportDetail
  readonly onGoOn: () => void
  readonly onUndo: () => void
}

/** The last step: what came of it, and the way back. */
export function Result({ detail, onGoOn, onUndo }: Props) {
  const translate = useTranslate()
  const text = (key: string, args = {}) => translate(`banca.importar.resultado.${key}`, args)
  const { ie_situacao: now } = detail
  const entity = currentModel().get(detail.ds_entidade)
  const parted = detail.existentes === 'completar'
  const nome = entity.label[1].toLocaleLowerCase('pt-BR')
  const undone = now === 'DF'
  const counts: [number, string][] = undone
    ? [
        [detail.qt_desfeitas, text('desfeitos', { smart_count: detail.qt_desfeitas })],
        [detail.qt_mantidas, text('mantidos', { smart_count: detail.qt_mantidas })],
      ]
    : [
        ...(parted
          ? [
              [detail.qt_registros ?? 0, text('registros', { smart_count: detail.qt_registros ?? 0, nome })] as [
                number,
                string,
              ],
            ]
          : []),
        [detail.qt_criadas, text(parted ? 'linhas' : 'criados', { smart_count: detail.qt_criadas })],
        [detail.qt_alteradas, text('alterados', { smart_count: detail.qt_alteradas })],
        [detail.qt_puladas, text('pulados', { smart_count: detail.qt_puladas })],
        [detail.qt_erradas, text('errados', { smart_count: detail.qt_erradas })],
      ]
  return (
    <>
      <section>
        <Typography component="h2">{text(now)}</Typography>
        {detail.ds_aviso && (
          <Alert severity="warning" sx={{ mb: 3, maxWidth: 900 }}>
            {detail.ds_aviso}
          </Alert>
        )}
        <Counts items={counts} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {now === 'PA' ? (
            <Button variant="contained" onClick={onGoOn}>
              {text('continuar')}
            </Button>
          ) : (
            <Button variant="contained" component={LinkBase} to={`${HOME}/${resourceOf(entity)}`}>
              {text('ver', { nome })}
            </Button>
          )}
          <Button component={LinkBase} to={`${HOME}/importar/${entity.name}`}>
            {text('outra')}
          </Button>
          {!undone && detail.qt_criadas + detail.qt_alteradas > 0 && (
            <Button color="error" onClick={onUndo}>
              {text('desfazer')}
            </Button>
          )}
        </Box>
      </section>
      {undone && detail.qt_mantidas > 0 && <WrongLines detail={detail} estado="R" />}
      {detail.qt_erradas > 0 && <WrongLines detail={detail} estado="E" />}
      {!undone && detail.qt_puladas > 0 && !detail.reservada && <WrongLines detail={detail} estado="P" />}
    </>
  )
}
