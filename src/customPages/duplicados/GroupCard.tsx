import { useId, useState } from 'react'
import Button from '@mui/material/Button'
import { useNotify, useTranslate } from 'ra-core'
import { useQueryClient } from '@tanstack/react-query'
import { afterWrite } from '../../dataProvider/afterWrite.ts'
import { resourceOf } from '../../runtime/catalog.ts'
import { movedWords } from '../../resources/moved.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { confirm, useNotifyError } from '../../resources/shell.ts'
import { nameOf, type AnyEntity } from '../../schemas/core/index.ts'
import { merge, tellApart, type Group, type Likeness } from '../../dataProvider/duplicates.ts'
import { differing, fullestOf, valuesOf } from './choice.ts'
import { CompareTable } from './CompareTable.tsx'

/** Records that may be the same, side by side. */
export function GroupCard({ entity, group }: { entity: AnyEntity; group: Group }) {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const queryClient = useQueryClient()
  const { flags } = useSchemaContext()
  const title = useId()
  const fullest = fullestOf(entity, group.registros)
  const [keep, setKeep] = useState(fullest.id)
  const [without, setWithout] = useState<readonly number[]>([])
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({})
  const [busy, setBusy] = useState(false)
  const records = group.registros.filter(({ id }) => !without.includes(id))
  const kept = records.find(({ id }) => id === keep) ?? records[0]!
  const names = differing(entity, group.registros, flags)
  const nome = nameOf(entity, kept)

  const run = async (work: () => Promise<string>) => {
    setBusy(true)
    try {
      const said = await work()
      notify(said, { type: 'success' })
    } catch (error) {
      notifyError(error, (name) => entity.fields[name]?.label ?? name)
    }
    // Whatever names a record of these shows another one now.
    await afterWrite(queryClient)
    setBusy(false)
  }
  const unite = async () => {
    const others = records.filter(({ id }) => id !== kept.id)
    const yes = await confirm({
      title: translate('banca.duplicados.certeza', { nome }),
      body: translate('banca.duplicados.consequencia', { nome, smart_count: others.length }),
      confirmLabel: translate('banca.duplicados.unificar'),
      danger: true,
    })
    if (!yes) return
    await run(async () => {
      const { movidos } = await merge(entity, kept, others, valuesOf(names, kept, records, chosen))
      const o_que = movedWords(movidos)
      return translate(o_que ? 'banca.duplicados.feito_movidos' : 'banca.duplicados.feito', { o_que })
    })
  }
  const apart = () =>
    run(async () => {
      await tellApart(
        entity,
        group.registros.map(({ id }) => id),
      )
      return translate('banca.duplicados.lembrado')
    })
  const why = ({ motivos, grau }: Likeness) =>
    motivos
      .map((name) =>
        name === 'nome'
          ? translate(`banca.duplicados.${grau === 1 ? 'mesmo_nome' : 'parecido'}`, { grau: Math.round(grau * 100) })
          : translate('banca.duplicados.mesmo', { campo: entity.fields[name]?.label ?? name }),
      )
      .join(' · ')
  const alone = group.registros.length === 2
  return (
    <section className="b-group" aria-labelledby={title} aria-busy={busy}>
      <header>
        <h2 id={title}>{nameOf(entity, group.registros[0]!)}</h2>
        {group.pares.map((pair) => (
          <span key={pair.ids.join()} className="b-soft">
            {!alone && `${translate('banca.duplicados.par', { a: pair.ids[0], b: pair.ids[1] })} `}
            {why(pair)}
          </span>
        ))}
      </header>
      <CompareTable
        {...{ entity, names, fullest, kept, chosen, without, resource: resourceOf(entity), records: group.registros }}
        onKeep={setKeep}
        onChoose={(name, id) => setChosen({ ...chosen, [name]: id })}
        onInclude={(id, yes) => setWithout(yes ? without.filter((one) => one !== id) : [...without, id])}
      />
      <footer>
        <Button color="inherit" disabled={busy} onClick={() => void apart()}>
          {translate('banca.duplicados.diferentes')}
        </Button>
        <Button variant="contained" disabled={busy || records.length < 2} onClick={() => void unite()}>
          {translate('banca.duplicados.unificar')}
        </Button>
      </footer>
    </section>
  )
}
