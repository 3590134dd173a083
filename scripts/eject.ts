import { model } from '../src/schemas/index.ts'
import { eject, refusal, VIEWS, type View } from './eject/index.ts'

// `npm run --silent eject tarefas list > src/customPages/Tarefas.tsx`
const [name = '', view = ''] = process.argv.slice(2)

function problem(): string | null {
  if (!name || !VIEWS.includes(view as View)) return `Uso: npm run --silent eject <entidade> <${VIEWS.join('|')}>`
  if (!model.has(name)) {
    const routed = model.entities.filter((e) => e.route !== null).map((e) => e.name)
    return `Não há entidade "${name}". Entidades: ${routed.join(', ')}.`
  }
  return refusal(model.get(name), view as View)
}

const wrong = problem()
if (wrong) {
  process.stderr.write(`${wrong}\n`)
  process.exitCode = 1
} else process.stdout.write(await eject(model.get(name), view as View))
