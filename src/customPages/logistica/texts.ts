import { addMessages } from '../../i18n/parts.ts'

/** What correspondents read of the acts that they are asked to do. */
addMessages({
  logistica: {
    sua_solicitacao: 'Sua solicitação',
    seu_dia: 'Seu dia',
    responder: 'Para responder',
    nada_a_responder: 'Nenhum pedido aguarda a sua resposta.',
    audiencias_hoje: 'Audiências hoje',
    audiencias_amanha: 'Audiências amanhã',
    audiencias_mudadas: 'Audiências com nova data a confirmar',
    diligencias_mudadas: 'Diligências com nova data a confirmar',
    audiencias_atraso: 'Audiências em atraso',
    audiencias_devolvidas: 'Audiências com prova devolvida',
    diligencias_hoje: 'Diligências hoje',
    diligencias_amanha: 'Diligências amanhã',
    diligencias_atraso: 'Diligências em atraso',
    diligencias_devolvidas: 'Diligências com prova devolvida',
    ver_ato: 'Abrir o ato',
    ver_ato_com_arquivos: 'Abrir o ato e seu arquivo |||| Abrir o ato e seus %{smart_count} arquivos',
  },
})
