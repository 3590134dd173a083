import type { Hooks } from '../../core/hooks.ts'

/** Who put a discovered lawsuit aside, and when; nobody once it is taken up again. */
export const novosProcessosHooks: Hooks = {
  before({ ctx }, values, stored) {
    const aside = values.ie_baixado === true
    if (aside === (stored?.ie_baixado === true)) return
    values.baixado_em = aside ? ctx.agora : null
    values.baixado_por = aside ? ctx.sessao.id : null
  },
}
