import { standardGroups } from '../areas/plataforma/firstAccess.ts'

/** Everyone's first look. The names and the password are public: they exist only where demo data does. */
export const DEMO_PASSWORD = 'banca-demo'

export interface DemoUser {
  readonly username: string
  readonly first_name: string
  readonly last_name: string
  readonly groups: readonly string[]
  /** Indexes into the demo companies. */
  readonly companies: readonly number[]
  readonly correspondent?: boolean
  /** Teams (by index) the linked employee belongs to; all when left out. */
  readonly teams?: readonly number[]
}

export const DEMO_USERS: readonly DemoUser[] = [
  { username: 'midgard', first_name: 'Marina', last_name: 'Midgard', groups: ['Midgard'], companies: [0, 1] },
  { username: 'coordenadora', first_name: 'Clara', last_name: 'Lacerda', groups: standardGroups, companies: [0] },
  {
    username: 'advogada',
    first_name: 'Ana',
    last_name: 'Vasconcelos',
    groups: ['Tarefa', 'Processos'],
    companies: [0],
    teams: [0],
  },
  {
    username: 'financeiro',
    first_name: 'Fábio',
    last_name: 'Neves',
    groups: ['Financeiro'],
    companies: [0],
    teams: [],
  },
  {
    username: 'estagiario',
    first_name: 'Edu',
    last_name: 'Sampaio',
    groups: ['Tarefa'],
    companies: [0],
    teams: [0, 1],
  },
  {
    username: 'correspondente',
    first_name: 'Cora',
    last_name: 'Ribeiro',
    groups: ['Correspondente'],
    companies: [0],
    correspondent: true,
    teams: [],
  },
  { username: 'vizinha', first_name: 'Vera', last_name: 'Zanetti', groups: standardGroups, companies: [2] },
]
