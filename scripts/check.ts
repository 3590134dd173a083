import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openDatabase } from '../server/core/db/db.ts'
import { pendingMigration } from '../server/migrate.ts'
import { readSettings } from '../server/core/settings.ts'
import { adviceOn } from '../src/schemas/core/lint.ts'
import { ModelError, type Model } from '../src/schemas/core/index.ts'

// `npm run check`: the schemas against themselves and against the database. Changes neither. Code 1 when not in step.
const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** The model, or null when it does not build; says what is wrong with it. */
async function checkSchemas(): Promise<Model | null> {
  say('Esquemas')
  try {
    const { model } = await import('../src/schemas/index.ts')
    const advice = adviceOn(model)
    for (const { level, at, text } of advice) say(`  ${level}: ${at}: ${text}`)
    const wrong = advice.filter((a) => a.level === 'erro').length
    say(wrong ? `  ${wrong} erros.` : `  em dia: ${model.entities.length} entidades.`)
    return wrong ? null : model
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    for (const mistake of error.mistakes) say(`  erro: ${mistake}`)
    say(`  ${error.mistakes.length} erros.`)
    return null
  }
}

/** Is the database as the schemas want it? True also when there is none yet to compare with. */
async function checkDatabase(model: Model): Promise<boolean> {
  const url = process.env.DATABASE_URL
  const folder = join(resolve(process.env.BANCA_DADOS || './dados'), 'banco')
  say(`Banco de dados (${url ? 'PostgreSQL' : folder})`)
  if (!url && !existsSync(join(folder, 'PG_VERSION'))) {
    say('  ainda não existe; o primeiro início o cria.')
    return true
  }
  // The secret is not ours to make: nothing is signed here.
  const database = await openDatabase(readSettings({ ...process.env, BANCA_SEGREDO: 'check' }))
  try {
    const { sql, drops, bad, steps } = await pendingMigration(database.db, model)
    for (const statement of sql) say(`  ${statement};`)
    for (const statement of drops) say(`  ${statement}; -- perde dados: só com npm run migrate -- --allow-drop`)
    for (const name of steps) say(`  passo ${name};`)
    for (const line of bad) say(`  não é número inteiro: ${line}`)
    const count = sql.length + drops.length + steps.length
    say(count ? `  ${count} comandos pendentes: npm run migrate.` : '  em dia.')
    return count === 0
  } finally {
    await database.close()
  }
}

try {
  const model = await checkSchemas()
  if (!model || !(await checkDatabase(model))) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
