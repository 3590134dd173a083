import { expect, test } from 'vitest'
import type { processos } from '../../src/schemas/juridico/processos.ts'
import type { tarefas } from '../../src/schemas/tarefas/tarefas.ts'
import type {} from '../../server/areas/index.ts'
import { joinHooks, type ActionHandler, type Hooks, type Work } from '../../server/core/write/hooks.ts'

// What is wrong here is wrong for the compiler: an error that is expected and not there is one itself.
test('a hook and a handler know the fields of their entity and no others', () => {
  const hooks: Hooks<typeof tarefas> = {
    before(_work, values, stored) {
      values.dt_visualizado = stored?.dt_visualizado ?? null
      // @ts-expect-error no such field
      values.dt_visualisado = null
      // @ts-expect-error a date is no number
      values.dt_fatal = 1
      // @ts-expect-error no such field
      return void stored?.cd_proceso
    },
    written(_work, row) {
      const people: readonly number[] | null = row.cd_responsaveis
      // @ts-expect-error no such code
      const wrong = row.ie_formulario === 'nenhum'
      return void [people, wrong, row.ob_cliente]
    },
    // @ts-expect-error no such field
    beforeRemove: (_work, stored) => void stored.nr_procesos,
  }
  const encerrar: ActionHandler<typeof processos, 'encerrar'> = async (_work, record, input) => {
    const reason: string | null = input.nm_motivo
    // @ts-expect-error the action asks for no such thing
    void [reason, input.nm_motivos]
    // @ts-expect-error no such field
    void record.ie_estado
    return { ie_status: 'EN' }
  }
  // @ts-expect-error what an action changes are fields of its entity
  const other: ActionHandler<typeof processos, 'encerrar'> = async () => ({ ie_estatus: 'EN' })
  // Hooks that serve several entities see rows.
  const some: Hooks = { written: (_work, row) => void row.whatever }
  const any: Hooks = joinHooks(hooks, some)
  expect(Object.keys({ ...any, encerrar, other }).length).toBeGreaterThan(3)
})

test('others are written by the names of their fields, under names of entities that there are', () => {
  const write = ({ others }: Work) => [
    others.create('audiencias', { nr_processo: '1', cd_tarefa: 1 }),
    others.update('tarefas', 1, { cd_responsaveis: [1], nr_versao: 2 }),
    others.create('audiencias' as string, { whatever: 1 }),
    // @ts-expect-error no such field
    others.create('audiencias', { nr_processo: '1', cd_tarefas: 1 }),
    // @ts-expect-error a reference is a number
    others.update('tarefas', 1, { cd_cliente: 'um' }),
    // @ts-expect-error no such entity
    others.create('audiencia', { nr_processo: '1' }),
  ]
  expect(write).toBeTypeOf('function')
})
