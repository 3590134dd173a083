import { FIRST_DATE, LAST_DATE } from '../br/calendar.ts'

// The exact wording of every generic message; the screens, the API and the tests read it from here (spec §5, §8). Each is
// by itself, so that the client carries none that only the server says.
export const required = (label: string) => `O campo "${label}" é obrigatório!`
// Without the accent: the spec writes the date message so, and one wording serves all.
export const invalid = (label: string) => `O campo "${label}" é invalido!`
export const month = (label: string): string => `O campo "${label}" espera mês e ano, como 03/2026.`
export const dateRange = (label: string, first: string = FIRST_DATE, last: string = LAST_DATE) =>
  `O campo "${label}" deve estar entre ${first.slice(0, 4)} e ${last.slice(0, 4)}.`
export const max = (label: string, n: number) => `O campo "${label}" aceita no máximo ${n} caracteres.`
export const min = (label: string, n: number) => `O campo "${label}" precisa de pelo menos ${n} caracteres.`
export const atMost = (label: string, n: number | string) => `O campo "${label}" aceita no máximo ${n}.`
export const atLeast = (label: string, n: number | string) => `O campo "${label}" aceita no mínimo ${n}.`
export const maxItems = (label: string, n: number) => `O campo "${label}" aceita no máximo ${n} itens.`
export const twice = (label: string) => `O campo "${label}" traz o mesmo item mais de uma vez.`
export const notFound = (label: string) => `O campo "${label}" aponta para um registro que não existe.`
export const pick = (label: string) => `Escolha "${label}" na lista.`
export const duplicate = (label: string, entity: string) => `Já existe ${entity} com este valor em "${label}".`
export const readOnly = (label: string) => `O campo "${label}" não pode ser alterado.`
export const noRight = (label: string) => `Você não tem permissão para alterar "${label}".`
export const unknownField = 'Este campo não existe.'
export const noColumn = (names: string) => `Não há coluna com este nome: ${names}.`
export const badFilter = 'Este filtro não existe ou não aceita esta comparação.'
export const badSort = 'Não é possível ordenar por este campo.'
export const cnjDigits = 'O dígito verificador do número do processo não confere.'
export const missingAll = 'Preencha todos os campos obrigatórios!'
export const forbidden = 'Você não tem permissão para fazer isto.'
export const expired = 'Sua sessão expirou, faça login para continuar!'
export const badLogin = 'Não foi possível fazer login com as credenciais fornecidas!'
export const notHere = 'Registro não encontrado.'
export const stale = 'Este registro foi alterado por outra pessoa enquanto você editava.'
export const unseen =
  'O campo "nr_versao" é obrigatório: decide-se sobre o que foi visto. Abra o registro e decida de novo.'
export const unseenMany = 'Isto se decide sobre o que foi visto: escolha os registros um a um, com "nr_versao".'
export const filesKept = 'Este arquivo não sai mais daqui: alguém já decidiu ou pagou por ele. Anexe outro.'
export const unavailable = 'Esta ação não está disponível para este registro.'
export const noUndo = 'A última alteração deste registro não pode ser desfeita.'
export const lateUndo = 'Já se passaram mais de 10 minutos: a alteração não pode mais ser desfeita.'
export const outOfRange = 'Um dos valores está fora do que o sistema aceita.'
export const badRequest = 'O pedido não pôde ser entendido.'
export const tooMany = (n: number) => `São aceitos até ${n} registros de cada vez.`
export const inUse = 'Este registro está em uso e não pode ser excluído.'
export const inUseBy = (what: string) => `Este registro está em uso e não pode ser excluído. Em uso por: ${what}.`
export const outOfSight = 'Com este valor o registro sairia da sua vista. Escolha outro.'
export const outOfSightNote = '(fora da sua vista)'
export const partKept = (kind: string, name: string) =>
  `Não pode ser excluído: ${kind} “${name}”, que iria junto, não pode.`
export const restoreFirst = 'Não pode ser restaurado: algo a que pertencia também foi excluído. Restaure isso primeiro.'
export const bulkTrash = 'Excluir vários de uma vez cabe à coordenação.'
export const closed = (label: string, note: string) =>
  `O campo "${label}" aponta para um registro que não pode ser escolhido: ${note}.`
export const elsewhere = (label: string, other: string) => `O campo "${label}" não corresponde ao campo "${other}".`
export const serverError = 'Erro interno'
export const tryLater = 'Por favor, tente novamente mais tarde.'
export const databaseAway = 'O banco de dados não está respondendo. Nada foi gravado; tente de novo em alguns segundos.'
export const databaseUnsure =
  'O banco de dados parou de responder durante a gravação. Confira se ela foi feita antes de repetir o pedido.'
export const databaseReadOnly =
  'O banco de dados só permite leitura neste momento. Nada foi gravado; tente de novo em instantes.'
export const databaseFull =
  'O banco de dados está sem espaço em disco. Nada foi gravado; avise quem administra o sistema.'
export const tooSlow = 'O pedido demorou demais e foi interrompido. Nada foi gravado; tente pedir menos de cada vez.'
export const updated =
  'O sistema foi atualizado enquanto você trabalhava. Nada foi gravado; recarregue a página e tente de novo.'
export const badRepeat = 'A chave deste pedido é inválida.'
export const otherRepeat =
  'Esta chave já foi usada para outro pedido. Nada foi gravado; confira o que já foi e envie de novo.'
export const storageFull =
  'Não há espaço em disco para guardar arquivos. Nada foi gravado; avise quem administra o sistema.'
export const storageReadOnly =
  'A pasta de arquivos não aceita gravação. Nada foi gravado; avise quem administra o sistema.'
export const fileGone = 'O conteúdo deste arquivo não está mais no servidor. Avise quem administra o sistema.'
export const fileTooLarge = (mb: number) => `O arquivo passa do limite de ${mb} MB.`
export const fileType = 'Este tipo de arquivo não é aceito.'
export const fileEmpty = 'O arquivo está vazio.'
