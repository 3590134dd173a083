import { useState } from 'react'
import { useTranslate } from 'ra-core'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNotifyError } from '../../resources/shell.ts'
import type { ImportDetail } from '../../api/calls/imports.ts'
import { Counts } from './Counts.tsx'
import { WrongLines } from './WrongLines.tsx'

const SHOWN = 8

/** Names that references lack, and whether they will be created. */
function Missing({ detail }: { detail: ImportDetail }) {
  const translate = useTranslate()
  return Object.entries(detail.faltantes).map(([name, all]) => {
    const target = detail.campos.find((t) => t.nome === name)
    const rest = all.length - SHOWN
    const more = rest > 0 ? ` ${translate('banca.importar.conferida.e_mais', { n: rest })}` : ''
    const args = { rotulo: target?.rotulo ?? name, nomes: all.slice(0, SHOWN).join(', ') + more }
    const created = detail.cadastrar.includes(name)
    if (!created && !target?.cadastra) return null
    return (
      <Alert key={name} severity={created ? 'info' : 'warning'} sx={{ mb: 2, maxWidth: 900 }}>
        {translate(`banca.importar.conferida.faltantes${created ? '' : '_nao'}`, args)}
      </Alert>
    )
  })
}

interface Props {
  readonly detail: ImportDetail
  readonly onBegin: () => Promise<void>
  readonly onBack: () => void
}

/** The third step: what would come of the lines. Nothing is written yet. */
export function Checked({ detail, onBegin, onBack }: Props) {
  const translate = useTranslate()
  const notifyError = useNotifyError()
  const [busy, setBusy] = useState(false)
  const text = (key: string, args = {}) => translate(`banca.importar.conferida.${key}`, args)
  const parted = detail.existentes === 'completar'
  const nome = detail.nm_entidade.toLocaleLowerCase('pt-BR')
  const lines = detail.qt_criadas + detail.qt_alteradas
  const begin = async () => {
    setBusy(true)
    await onBegin().catch(notifyError)
    setBusy(false)
  }
  return (
    <>
      <section>
        <Typography component="h2">{text('titulo')}</Typography>
        <Counts
          items={[
            ...(parted
              ? [
                  [
                    detail.qt_registros ?? 0,
                    text('registros', { smart_count: detail.qt_registros ?? 0, nome }),
                  ] as const,
                ]
              : []),
            [detail.qt_criadas, text(parted ? 'linhas' : 'novos', { smart_count: detail.qt_criadas })],
            [detail.qt_alteradas, text('alterados', { smart_count: detail.qt_alteradas })],
            [detail.qt_puladas, text('pulados', { smart_count: detail.qt_puladas })],
            [detail.qt_erradas, text('errados', { smart_count: detail.qt_erradas })],
          ]}
        />
        <Missing detail={detail} />
        {lines === 0 && <Alert severity="warning">{text('nada')}</Alert>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
          {lines > 0 && (
            <Button variant="contained" disabled={busy} onClick={() => void begin()}>
              {text('importar', { smart_count: lines, n: lines.toLocaleString('pt-BR') })}
            </Button>
          )}
          <Button onClick={onBack}>{text('voltar')}</Button>
        </Box>
      </section>
      {detail.qt_erradas > 0 && <WrongLines detail={detail} estado="E" />}
      {lines > 0 && !detail.reservada && <WrongLines detail={detail} estado="V" />}
      {detail.qt_puladas > 0 && !detail.reservada && <WrongLines detail={detail} estado="P" />}
    </>
  )
}
