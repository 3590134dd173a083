export * as texts from './wording.ts'

export interface SavedMessages {
  readonly created: string
  readonly updated: string
  readonly deleted: string
}

/** 'Devedor cadastrado com sucesso!': the wording follows label and gender. */
export function savedMessages(label: string, gender: 'm' | 'f'): SavedMessages {
  const o = gender === 'f' ? 'a' : 'o'
  return {
    created: `${label} cadastrad${o} com sucesso!`,
    updated: `${label} editad${o} com sucesso!`,
    deleted: `${label} excluíd${o} com sucesso!`,
  }
}

/** A message about a record, with its number where the wording has `{id}`: 'Acordo #{id} editado com sucesso!'. */
export const numbered = (message: string, id: unknown): string => message.replaceAll('{id}', String(id))
