import Button from '@mui/material/Button'

interface Props {
  readonly names: readonly string[]
  readonly chosen: number
  readonly label: string
  readonly onChoose: (at: number) => void
}
/** Which of several parties of a side is meant; nothing where there is only one. */
export function PartyChoice({ names, chosen, label, onChoose }: Props) {
  if (names.length < 2) return null
  return (
    <fieldset className="b-ia-bar" aria-label={label}>
      <strong>{label}</strong>
      {names.map((name, at) => (
        <Button
          key={`${at} ${name}`}
          size="small"
          variant={at === chosen ? 'contained' : 'outlined'}
          aria-pressed={at === chosen}
          onClick={() => onChoose(at)}
        >
          {name}
        </Button>
      ))}
    </fieldset>
  )
}
