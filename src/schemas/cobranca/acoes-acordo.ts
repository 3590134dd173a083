import { agora, hoje, longText } from '../core/index.ts'

export const vigente = { dt_deletado: { eq: null }, dt_rompimento: { eq: null } } as const
const emCurso = { ...vigente, dt_quitacao: { eq: null } } as const

/** What becomes of an agreement once it is made. */
export const acoesAcordo = {
  homologar: {
    label: 'Marcar como homologado',
    call: 'PATCH acordos/homologar/{id}/',
    when: { ...vigente, ie_homologado: { eq: false } },
    gate: 'collectionModule',
    set: { ie_homologado: true },
    success: 'Acordo #{id} homologado com sucesso!',
  },
  desfazerHomologacao: {
    label: 'Marcar como não homologado',
    call: 'PATCH acordos/nao-homologado/{id}/',
    when: { ...vigente, ie_homologado: { eq: true } },
    gate: 'collectionModule',
    set: { ie_homologado: false },
    success: 'Acordo #{id} marcado como não homologado!',
  },
  romper: {
    label: 'Declarar rompido',
    call: 'PATCH acordos/romper/{id}/',
    when: emCurso,
    gate: 'collectionModule',
    input: { ds_motivo: longText('Motivo', { max: 1000, placeholder: 'Se houver o que dizer além do atraso' }) },
    set: { dt_rompimento: hoje() },
    handler: true,
    foretells: 'acordos/{id}/rompimento/',
    notes: [{ text: 'O acordo não volta a valer.' }],
    submit: 'Declarar rompido',
    tone: 'danger',
    success: 'Acordo #{id} rompido!',
  },
  cancelar: {
    label: 'Cancelar acordo',
    call: 'DELETE acordos/{cd_devedor}/{id}/',
    when: vigente,
    gate: 'collectionModule',
    set: { dt_deletado: agora() },
    handler: true,
    confirm:
      'O acordo fica na lista, riscado, e não volta a valer. As parcelas em aberto deixam de ser cobradas, e os débitos voltam a ser, menos o que foi pago.',
    tone: 'danger',
    success: 'Acordo #{id} cancelado com sucesso!',
  },
} as const
