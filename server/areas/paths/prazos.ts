const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const list = (...codes: string[]) => ({ type: 'string', enum: codes })
const date = { type: 'string', format: 'date' }
const day = { type: ['string', 'null'], format: 'date' }
const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } }
const whole = { type: 'integer', minimum: 1 }

const pedido = {
  type: 'object',
  required: ['origem', 'data'],
  properties: {
    origem: list('diario', 'publicacao', 'pessoal', 'audiencia', 'juntada', 'domicilio_citacao', 'domicilio_intimacao'),
    data: date,
    hora: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'Só para prazos em horas.' },
    confirmacao: { ...date, description: 'Consulta à comunicação do Domicílio.' },
    destinatario: list('privado', 'publico'),
    regra: { ...whole, description: 'regras-prazo.id; dispensa quantidade, unidade e regime.' },
    quantidade: whole,
    unidade: list('uteis', 'corridos', 'horas', 'meses'),
    regime: list('cpc', 'clt', 'cpp', 'eca', 'juizados', 'admin'),
    dobro: list('mp', 'fazenda', 'defensoria', 'litisconsortes'),
    autos_eletronicos: { type: 'boolean', default: true },
    urgente: { type: 'boolean', default: false, description: 'CPP, art. 798-A, I a III.' },
    foro: whole,
    tribunal: whole,
    cidade: whole,
    uf: { type: 'string', minLength: 2, maxLength: 2 },
    calendario_versao: { type: 'string', description: 'A versão atual, se não for dita.' },
  },
}
const resultado = {
  type: 'object',
  properties: {
    publicacao: day,
    comeco: { ...day, description: 'O dia do começo, excluído da contagem.' },
    inicio: { ...day, description: 'O primeiro dia contado.' },
    fim_conservador: { ...day, description: 'Sem os dias que precisam ser comprovados.' },
    fim_com_comprovacao: day,
    passos: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          data: date,
          conta: { type: 'boolean' },
          n: { type: ['integer', 'null'] },
          n_conservador: { type: ['integer', 'null'] },
          motivo: { type: 'string' },
          base_legal: { type: 'string' },
          fonte: { type: ['string', 'null'] },
          exige_prova: { type: 'boolean' },
        },
      },
    },
    leituras: { type: 'array', items: { type: 'object' } },
    base_legal: { type: 'array', items: { type: 'string' } },
    provas: { type: 'array', items: { type: 'object' } },
    avisos: { type: 'array', items: { type: 'string' } },
    calendario_versao: { type: 'string' },
    entrada: { type: 'object', description: 'O pedido completo, como foi contado.' },
    hash: { type: 'string', description: 'SHA-256 do pedido e do resultado.' },
  },
}
const guardar = {
  type: 'object',
  required: ['cd_tarefa', 'entrada'],
  properties: {
    cd_tarefa: whole,
    entrada: pedido,
    hash: { type: 'string' },
    escolha: list('conservador', 'comprovacao'),
  },
}
const afetadas = {
  type: 'object',
  properties: { count: { type: 'integer' }, results: { type: 'array', items: { type: 'object' } } },
}

const operation = (operationId: string, answer: object, own: object = {}, code = '200') => ({
  operationId,
  tags: ['Prazos'],
  security: [{ bearer: [] }],
  ...own,
  responses: {
    [code]: { description: 'Sucesso', ...json(answer) },
    '401': { description: 'Recusado', ...json({ $ref: '#/components/schemas/Detalhe' }) },
  },
})
const body = (schema: object) => ({ requestBody: { required: true, ...json(schema) } })

/** The deadline engine, for the OpenAPI document. */
export const deadlinePaths: Record<string, Record<string, object>> = {
  '/api/juridico/v1/prazo/simular/': { post: operation('prazo_simular', resultado, body(pedido)) },
  '/api/juridico/v1/prazo/tarefas-afetadas/': { get: operation('prazo_tarefas_afetadas', afetadas) },
  '/api/juridico/v1/calculos-prazo/': {
    post: operation('calculo_prazo_create', { type: 'object' }, body(guardar), '201'),
  },
  '/api/juridico/v1/calculos-prazo/{id}/conferencia/': {
    get: operation('calculo_prazo_conferencia', { type: 'object' }, { parameters: [id] }),
  },
  '/api/juridico/v1/dias-forenses/{id}/tarefas-afetadas/': {
    get: operation('dia_forense_tarefas_afetadas', afetadas, { parameters: [id] }),
  },
}
