import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '../../../server/core/db/db.ts'
import { Queue } from '../../../server/core/queue/queue.ts'
import { readSettings } from '../../../server/core/settings.ts'

// A server that takes work, gets on with two steps of it, and then never ends: to be killed.
const database = await openDatabase(readSettings(process.env as Record<string, string>))
const queue = new Queue(database, (_kind, error) => process.stderr.write(String(error)))
let step = 0
queue.register({
  name: 'prova',
  atOnce: 1,
  leaseMs: 3_000,
  tries: 3,
  wait: () => 1_000,
  work: (_asked, hold) => async () => {
    await database.db.transaction().execute((tx) => hold(tx))
    if (++step < 3) return 'more'
    process.stdout.write('begun')
    return setTimeout(600_000, 'more' as const)
  },
})
await queue.kick()
await setTimeout(600_000)
