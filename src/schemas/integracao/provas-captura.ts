import { choices, dateTime, entity, longText, option, options, ref, refs, text } from '../core/index.ts'

const doServidor = { write: 'server' } as const
const fonte = choices({ djen: 'DJEN', datajud: 'DataJud', mni: 'MNI (PJe e outros)', arquivo: 'Arquivo enviado', mao: 'Cadastro à mão' })

/** What somebody has as a file says what was published once: only where none of these took it back does it stand by that. */
export const fontesOficiais = ['djen', 'datajud', 'mni'] as const

/** Where an item was captured, and by which of the firm's terms: what its proofs say, kept with it so that it is found by it. */
export const camposCaptura = {
  ie_fontes: options('Fontes', fonte, { write: 'server', index: true }),
  cd_termos: refs('Termos DJEN encontrados', 'termos-djen', { ...doServidor, index: true }),
  cd_termos_diarios: refs('Termos de diário encontrados', 'termos-diarios', { ...doServidor, index: true }),
} as const

/** That a source has an item, and as what: one item of several sources has a proof of each. */
export const provas = entity({
  name: 'provas-captura',
  label: ['Prova da captura', 'Provas da captura'],
  gender: 'f',
  area: 'integration',
  path: 'provas-captura/',
  title: 'ds_identificador',
  search: ['ds_identificador'],
  fields: {
    // Of one of these two.
    cd_expediente: ref('Expediente', 'expedientes', { write: 'server', index: true, part: true }),
    cd_publicacao: ref('Publicação', 'publicacoes', { write: 'server', index: true, part: true }),
    ie_fonte: option('Fonte', fonte, { ...doServidor, required: true }),
    ds_identificador: text('Número na fonte', { ...doServidor, required: true, max: 200 }),
    ds_hash: text('Código de conferência', { ...doServidor, max: 200 }),
    ds_link: text('Endereço', { ...doServidor, max: 500 }),
    // All that found it, one after the other.
    ds_termo: text('Termo', { ...doServidor, max: 2000 }),
    dt_captura: dateTime('Capturado em', doServidor),
    // Its court took this one back; the item is taken back once all of its proofs from courts are.
    dt_cancelamento: dateTime('Cancelada em', doServidor),
    ds_original: longText('Como a fonte publicou', { ...doServidor, max: 400_000, wide: true }),
  },
  list: {
    columns: ['ie_fonte', 'ds_identificador', 'ds_termo', 'dt_captura', 'dt_cancelamento', 'ds_hash'],
    filters: ['ie_fonte', 'cd_expediente', 'cd_publicacao', 'ds_identificador'],
    sort: 'id',
    perPage: 25,
  },
  indexes: [{ on: ['ie_fonte', 'ds_identificador'], unique: 'Esta publicação já está capturada.' }],
  access: { read: ['integrationModule', 'taskModule'], through: ['cd_expediente', 'cd_publicacao'], create: false, update: false, delete: false },
})
