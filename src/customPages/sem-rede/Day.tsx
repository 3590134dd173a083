import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import { compute, mayRead, nameOf, type StoredFile } from '../../schemas/core/index.ts'
import { readFile, type KeptRecord } from '../../api/packStore.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { longDay } from '../../resources/calendar/period.ts'
import { formatSize } from '../../resources/files/limits.ts'
import { isShown } from '../../resources/files/shown.ts'
import { Facts } from '../../resources/show/Facts.tsx'
import { confirm } from '../../resources/shell.ts'
import { saveBlob } from '../../api/savedFile.ts'
import { momentOf } from './days.ts'
import { TakeProof } from './TakeProof.tsx'
import type { Offline } from './useOffline.ts'

interface Props {
  readonly offline: Offline
}

/** The records of one day. */
export function Day({ day, records, offline }: Props & { day: string; records: readonly KeptRecord[] }) {
  return (
    <section aria-label={longDay(day)}>
      <h2>{longDay(day)}</h2>
      {records.map((record) => (
        <Kept key={`${record.resource} ${String(record.row.id)}`} record={record} offline={offline} />
      ))}
    </section>
  )
}

/** A file as it lies on this device. */
async function look(file: StoredFile, onMissing: () => void): Promise<void> {
  const kept = await readFile(file.id)
  if (!kept) return onMissing()
  // The type that the server found in the bytes, not what the name says.
  const blob = new Blob([kept], { type: file.ds_tipo })
  if (!isShown(file.ds_tipo)) return saveBlob(blob, file.nm_arquivo)
  const url = URL.createObjectURL(blob)
  window.open(url, '_blank')
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

function Kept({ record, offline }: Props & { record: KeptRecord }) {
  const translate = useTranslate()
  const ctx = useSchemaContext()
  const entity = entityOf(record.resource)
  const row = compute(entity, record.row, ctx)
  const { fields, proofs: field } = entity.offline!
  const { hour } = momentOf(record)
  const title = [hour, nameOf(entity, row)].filter(Boolean).join(' · ')
  const told = fields.filter(
    (name) => mayRead(entity.fields[name]!, ctx.flags) && row[name] != null && row[name] !== '',
  )
  const waiting = offline.proofs.filter((p) => p.resource === record.resource && p.record === row.id)
  return (
    <article aria-label={title}>
      <h3>{title}</h3>
      <Facts entity={entity} row={row} names={told} />
      <ul className="b-offline-files">
        {Object.values(record.files)
          .flat()
          .map((file) => (
            <li key={file.id}>
              <button
                type="button"
                className="b-link"
                onClick={() =>
                  void look(file, () => void confirm({ title: translate('banca.sem_rede.fora'), confirmLabel: 'OK' }))
                }
              >
                {file.nm_arquivo}
              </button>
              <span className="b-soft">{formatSize(file.tamanho)}</span>
            </li>
          ))}
      </ul>
      <Queue offline={offline} waiting={waiting} />
      {field && (
        <TakeProof
          field={entity.fields[field]!}
          onFiles={(files) => void offline.add({ resource: record.resource, record: row.id as number, field }, files)}
        />
      )}
    </article>
  )
}

/** What of a record waits for a network. */
function Queue({ offline, waiting }: Props & { waiting: Offline['proofs'] }) {
  const translate = useTranslate()
  const text = (key: string, options?: object) => translate(`banca.sem_rede.${key}`, options)
  if (waiting.length === 0) return null
  const drop = async (proof: Offline['proofs'][number]) => {
    const { name: nome } = proof.file
    if (
      await confirm({
        title: text('retirar_titulo', { nome }),
        body: text('retirar_texto'),
        confirmLabel: text('retirar', { nome }),
        danger: true,
      })
    )
      await offline.drop(proof)
  }
  return (
    <ul className="b-offline-queue">
      {waiting.map((proof) => (
        <li key={proof.key}>
          <strong>{proof.file.name}</strong>
          <span className="b-soft" role={proof.problem ? 'alert' : undefined}>
            {proof.problem ? text('recusado', { motivo: proof.problem }) : text('na_fila')}
          </span>
          <Button size="small" color="inherit" onClick={() => void drop(proof)}>
            {text('retirar', { nome: '' }).trim()}
          </Button>
        </li>
      ))}
    </ul>
  )
}
