/** How the office learned of it, what is to be done and how it ended, in words that fit a kind of task. */
export interface Phrases {
  readonly origem: readonly string[]
  readonly fazer: readonly string[]
  readonly feito: readonly string[]
}
export const OFFICE: Phrases = {
  origem: [
    'Pedido do cliente por e-mail.',
    'Solicitação da coordenação.',
    'Rotina do mês.',
    'Pendência apontada na conferência da pasta.',
  ],
  fazer: [
    'Pedir ao cliente os comprovantes e as fichas de registro.',
    'Anexar o comprovante à tarefa.',
    'Avisar o responsável pelo processo ao concluir.',
    'Conferir os dados com o contrato social.',
    'Salvar a via assinada na pasta do cliente.',
  ],
  feito: [
    'Providência concluída e cliente avisado por e-mail.',
    'Documento salvo na pasta do cliente.',
    'Feito; sem pendências.',
    'Guia paga e comprovante anexado.',
  ],
}
export const COURT: Phrases = {
  origem: [
    'Prazo aberto por publicação no DJEN.',
    'Intimação recebida pelo portal do tribunal.',
    'Determinação do juízo em despacho.',
    'Decisão publicada no diário.',
    'Mandado de citação juntado aos autos.',
  ],
  fazer: [
    'Conferir a tempestividade e o preparo antes do protocolo.',
    'Verificar se há prazo em dobro e a data da juntada do mandado.',
    'Usar o modelo do escritório e adaptar os pedidos.',
    'Atenção à preliminar de ilegitimidade passiva.',
    'Alinhar a tese com a coordenação antes de protocolar.',
    'Anexar planilha de cálculo atualizada.',
    'Checar jurisprudência recente do tribunal.',
    'Impugnar especificamente cada fato narrado.',
  ],
  feito: [
    'Petição protocolada; recibo anexado.',
    'Protocolo realizado dentro do prazo.',
    'Concluído. Aguardar manifestação da parte contrária.',
    'Documento juntado aos autos.',
  ],
}
export const HEARING: Phrases = {
  origem: ['Audiência designada em despacho.', 'Pauta publicada no DJEN.', 'Redesignada por ausência de citação.'],
  fazer: [
    'Confirmar a presença do preposto e das testemunhas.',
    'Enviar carta de preposição e substabelecimento.',
    'Levar proposta de acordo autorizada pelo cliente.',
    'Testar o acesso à sala virtual com antecedência.',
    'Orientar as testemunhas sobre horário e local.',
  ],
  feito: [
    'Audiência realizada; ata anexada.',
    'Acordo homologado em audiência.',
    'Audiência realizada sem acordo; prazo para memoriais.',
    'Audiência redesignada; nova data na pauta.',
  ],
}
export const EXPERT: Phrases = {
  origem: [
    'Perito nomeado em despacho.',
    'Data da diligência comunicada pelo perito.',
    'Vistoria marcada com a parte.',
  ],
  fazer: [
    'Enviar quesitos ao assistente técnico.',
    'Separar os documentos pedidos pelo perito.',
    'Acompanhar a diligência e registrar fotos.',
    'Confirmar local e horário com o cliente.',
    'Conferir o depósito dos honorários periciais.',
  ],
  feito: [
    'Diligência acompanhada; relatório anexado.',
    'Laudo recebido e encaminhado ao cliente.',
    'Quesitos enviados ao assistente técnico.',
  ],
}
export const AUTHORITY: Phrases = {
  origem: [
    'Notificação recebida no endereço do cliente.',
    'Ofício encaminhado pelo cliente.',
    'Consulta do departamento jurídico do cliente.',
  ],
  fazer: [
    'Conferir o prazo no próprio órgão: corre em dias corridos.',
    'Juntar procuração com poderes específicos.',
    'Reunir os contratos e as notas fiscais citados.',
    'Submeter a minuta à aprovação do cliente.',
  ],
  feito: [
    'Resposta protocolada no órgão; protocolo anexado.',
    'Parecer enviado ao cliente.',
    'Certidões renovadas e arquivadas.',
  ],
}
