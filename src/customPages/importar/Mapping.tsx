import { useState } from 'react'
import { useTranslate } from 'ra-core'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNotifyError } from '../../resources/shell.ts'
import type { ImportDetail, ImportPlan, Target } from '../../api/calls/imports.ts'
import { ColumnRow } from './ColumnRow.tsx'
import { Options } from './Options.tsx'

/** What keeps a mapping from being checked, in words; null when nothing does. */
function objection(targets: readonly Target[], used: readonly string[], translate: ReturnType<typeof useTranslate>) {
  const twice = used.find((name, i) => used.indexOf(name) !== i)
  const labelOf = (name: string) => targets.find((t) => t.nome === name)?.rotulo ?? name
  if (twice) return translate('banca.importar.colunas.repetido', { nome: labelOf(twice) })
  const adds = targets.some((t) => t.parte && used.includes(t.nome))
  const lacking = targets
    .filter((t) => t.obrigatorio && (adds || !t.parte) && !used.includes(t.nome))
    .map((t) => t.rotulo)
  return lacking.length ? translate('banca.importar.colunas.falta', { nomes: lacking.join(', ') }) : null
}

/** The second step: which column is which field, and what happens to what is there or is missing. */
export function Mapping({ detail, onCheck }: { detail: ImportDetail; onCheck: (plan: ImportPlan) => Promise<void> }) {
  const translate = useTranslate()
  const notifyError = useNotifyError()
  const { colunas, campos } = detail
  const [plan, setPlan] = useState<ImportPlan>({
    mapeamento: colunas.map((c) => c.campo),
    existentes: detail.existentes,
    cadastrar: detail.cadastrar,
  })
  const [busy, setBusy] = useState(false)
  const used = plan.mapeamento.filter((name) => name !== null)
  const wrong = objection(campos, used, translate)
  const choose = (at: number, campo: string | null) =>
    setPlan({ ...plan, mapeamento: plan.mapeamento.map((was, i) => (i === at ? campo : was)) })
  const check = async () => {
    setBusy(true)
    const cadastrar = plan.cadastrar.filter((name) => used.includes(name))
    await onCheck({ ...plan, cadastrar }).catch((error: unknown) => {
      notifyError(error)
      setBusy(false)
    })
  }
  return (
    <section>
      <Typography component="h2">{translate('banca.importar.colunas.titulo')}</Typography>
      {detail.lembrado && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 3 }}>
          {translate('banca.importar.colunas.lembrado')}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider', maxWidth: 900 }}>
        {colunas.map((column, i) => (
          <ColumnRow
            key={i}
            column={column}
            targets={campos}
            chosen={plan.mapeamento[i] ?? null}
            twice={used.filter((name) => name === plan.mapeamento[i]).length > 1}
            onChoose={(campo) => choose(i, campo)}
          />
        ))}
      </Box>
      <Options plan={plan} targets={campos} used={used} onChange={setPlan} />
      {wrong && (
        <Alert severity="warning" sx={{ mt: 4, maxWidth: 900 }}>
          {wrong}
        </Alert>
      )}
      <Button variant="contained" sx={{ mt: 4 }} disabled={busy || wrong !== null} onClick={() => void check()}>
        {translate('banca.importar.colunas.conferir')}
      </Button>
    </section>
  )
}
