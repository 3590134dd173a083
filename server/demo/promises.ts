import { addDays } from '../../src/schemas/br/dates.ts'
import type { Rng } from './random.ts'

/** What debtors said they would pay: some kept, some that passed, some still to come. */
export const promises = (rng: Rng, debtors: readonly number[], users: readonly number[], today: string) =>
  debtors
    .filter(() => rng.chance(0.15))
    .map((cd_devedor) => {
      const day = addDays(today, rng.int(-12, 15))
      const kept = day < today && rng.chance(0.6)
      const nr_valor = `${rng.int(100, 2500)}.00`
      return {
        cd_devedor,
        dt_promessa: day,
        nr_valor,
        cd_responsavel: rng.pick(users),
        dt_cumprida: kept ? day : null,
        nr_valor_pago: kept ? nr_valor : null,
      }
    })
