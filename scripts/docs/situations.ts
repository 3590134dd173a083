import { join } from 'node:path'
import { situacao } from '../../src/schemas/enums.ts'
import { passos } from '../../src/schemas/logistica/situacoes-ato.ts'
import { entities } from '../../src/schemas/index.ts'

export const PATH = join(import.meta.dirname, '../../docs/SITUACOES.md')
const PEOPLE: Readonly<Record<string, string>> = { logisticsModule: 'escritório', correspondentUser: 'correspondente' }
const who = (quem: string | readonly string[]) =>
  [quem]
    .flat()
    .map((flag) => PEOPLE[flag])
    .join(' ou ')

/** docs/SITUACOES.md: the table of steps of hearings and diligences, drawn and written out. */
export function situations(): string {
  const { actions } = entities.diligencias
  const steps = Object.entries(passos).map(([name, step]) => ({
    ...step,
    label: actions[name as keyof typeof passos].label.replace(/ diligência$/, ''),
  }))
  const drawn = steps.flatMap(({ de, para, label }) => de.map((from) => `  ${from} --> ${para}: ${label}`))
  const named = Object.entries(situacao).map(([code, { label }]) => `  ${code}: ${label}`)
  const rows = steps.map(({ de, para, quem, label }) => `| ${label} | ${de.join(', ')} | ${para} | ${who(quem)} |`)
  return [
    '# Situações de audiências e diligências',
    '',
    'Gerado por `npm run docs` de src/schemas/logistica/situacoes-ato.ts: o que está errado aqui se corrige lá.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> CD',
    ...named,
    ...drawn,
    '```',
    '',
    '| passo | de | para | quem |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
