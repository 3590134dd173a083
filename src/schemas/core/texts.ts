import { FIRST_DATE, LAST_DATE } from '../br/calendar.ts'

/** The exact wording of every generic message; the screens, the API and the tests read it from here (spec §5, §8). */
export const texts = {
  required: (label: string) => `O campo "${label}" é obrigatório!`,
  // Without the accent: the spec writes the date message so, and one wording serves all.
  invalid: (label: string) => `O campo "${label}" é invalido!`,
  dateRange: (label: string, first: string = FIRST_DATE, last: string = LAST_DATE) =>
    `O campo "${label}" deve estar entre ${first.slice(0, 4)} e ${last.slice(0, 4)}.`,
  max: (label: string, n: number) => `O campo "${label}" aceita no máximo ${n} caracteres.`,
  min: (label: string, n: number) => `O campo "${label}" precisa de pelo menos ${n} caracteres.`,
  atMost: (label: string, n: number | string) => `O campo "${label}" aceita no máximo ${n}.`,
  atLeast: (label: string, n: number | string) => `O campo "${label}" aceita no mínimo ${n}.`,
  maxItems: (label: string, n: number) => `O campo "${label}" aceita no máximo ${n} itens.`,
  notFound: (label: string) => `O campo "${label}" aponta para um registro que não existe.`,
  pick: (label: string) => `Escolha "${label}" na lista.`,
  duplicate: (label: string, entity: string) => `Já existe ${entity} com este valor em "${label}".`,
  readOnly: (label: string) => `O campo "${label}" não pode ser alterado.`,
  noRight: (label: string) => `Você não tem permissão para alterar "${label}".`,
  unknownField: 'Este campo não existe.',
  noColumn: (names: string) => `Não há coluna com este nome: ${names}.`,
  badFilter: 'Este filtro não existe ou não aceita esta comparação.',
  badSort: 'Não é possível ordenar por este campo.',
  cnjDigits: 'O dígito verificador do número do processo não confere.',
  missingAll: 'Preencha todos os campos obrigatórios!',
  forbidden: 'Você não tem permissão para fazer isto.',
  expired: 'Sua sessão expirou, faça login para continuar!',
  badLogin: 'Não foi possível fazer login com as credenciais fornecidas!',
  notHere: 'Registro não encontrado.',
  stale: 'Este registro foi alterado por outra pessoa enquanto você editava.',
  unavailable: 'Esta ação não está disponível para este registro.',
  noUndo: 'A última alteração deste registro não pode ser desfeita.',
  lateUndo: 'Já se passaram mais de 10 minutos: a alteração não pode mais ser desfeita.',
  outOfRange: 'Um dos valores está fora do que o sistema aceita.',
  badRequest: 'O pedido não pôde ser entendido.',
  tooMany: (n: number) => `São aceitos até ${n} registros de cada vez.`,
  inUse: 'Este registro está em uso e não pode ser excluído.',
  inUseBy: (what: string) => `Este registro está em uso e não pode ser excluído. Em uso por: ${what}.`,
  outOfSight: 'Com este valor o registro sairia da sua vista. Escolha outro.',
  outOfSightNote: '(fora da sua vista)',
  partKept: (kind: string, name: string) => `Não pode ser excluído: ${kind} “${name}”, que iria junto, não pode.`,
  restoreFirst: 'Não pode ser restaurado: algo a que pertencia também foi excluído. Restaure isso primeiro.',
  bulkTrash: 'Excluir vários de uma vez cabe à coordenação.',
  closed: (label: string, note: string) =>
    `O campo "${label}" aponta para um registro que não pode ser escolhido: ${note}.`,
  elsewhere: (label: string, other: string) => `O campo "${label}" não corresponde ao campo "${other}".`,
  serverError: 'Erro interno',
  tryLater: 'Por favor, tente novamente mais tarde.',
  databaseAway: 'O banco de dados não está respondendo. Nada foi gravado; tente de novo em alguns segundos.',
  databaseUnsure:
    'O banco de dados parou de responder durante a gravação. Confira se ela foi feita antes de repetir o pedido.',
  databaseReadOnly: 'O banco de dados só permite leitura neste momento. Nada foi gravado; tente de novo em instantes.',
  databaseFull: 'O banco de dados está sem espaço em disco. Nada foi gravado; avise quem administra o sistema.',
  tooSlow: 'O pedido demorou demais e foi interrompido. Nada foi gravado; tente pedir menos de cada vez.',
  updated: 'O sistema foi atualizado enquanto você trabalhava. Nada foi gravado; recarregue a página e tente de novo.',
  badRepeat: 'A chave deste pedido é inválida.',
  otherRepeat: 'Esta chave já foi usada para outro pedido. Nada foi gravado; confira o que já foi e envie de novo.',
  storageFull: 'Não há espaço em disco para guardar arquivos. Nada foi gravado; avise quem administra o sistema.',
  storageReadOnly: 'A pasta de arquivos não aceita gravação. Nada foi gravado; avise quem administra o sistema.',
  fileGone: 'O conteúdo deste arquivo não está mais no servidor. Avise quem administra o sistema.',
  fileTooLarge: (mb: number) => `O arquivo passa do limite de ${mb} MB.`,
  fileType: 'Este tipo de arquivo não é aceito.',
  fileEmpty: 'O arquivo está vazio.',
} as const

export interface SavedMessages {
  readonly created: string
  readonly updated: string
  readonly deleted: string
}

/** 'Devedor cadastrado com sucesso!': the wording follows label and gender; `mark` is '!' unless the spec omits it. */
export function savedMessages(label: string, gender: 'm' | 'f'): SavedMessages {
  const o = gender === 'f' ? 'a' : 'o'
  return {
    created: `${label} cadastrad${o} com sucesso!`,
    updated: `${label} editad${o} com sucesso!`,
    deleted: `${label} excluíd${o} com sucesso!`,
  }
}
