import { addMessages } from './parts.ts'

/** The texts of certificates and settings. */
addMessages({
  certificados: {
    enviar: 'Enviar certificado',
    enviado: 'Certificado guardado com sucesso!',
    arquivo: 'Certificado',
    ajuda: 'Arquivo .pfx ou .p12 de até 1 MB. Ele é guardado cifrado e não pode ser baixado.',
    cpf: 'O do titular do certificado.',
    senha: 'A que abre o arquivo.',
  },
  cadastro_automatico: {
    titulo: 'Cadastro automático de processos',
    rotulo: 'Cadastrar os processos descobertos',
    ajuda:
      'Ligado, cada processo que for descoberto dali em diante é cadastrado sozinho quando uma das partes tem o nome de um cliente ativo: vara, comarca e instância vêm do número; área, sistema e responsável, do último processo do cliente na mesma justiça. Quem responde por ele é avisado.',
    resto:
      'O que precisa de uma pessoa fica na lista com o motivo: clientes dos dois lados, número que já existe, área que não se sabe. O que foi descoberto antes não é cadastrado sozinho.',
    desde: 'Ligado desde %{quando}.',
    esperam:
      '%{smart_count} processo descoberto espera uma decisão |||| %{smart_count} processos descobertos esperam uma decisão',
    ligado: 'Cadastro automático ligado.',
    desligado: 'Cadastro automático desligado.',
    proibido: 'Esta configuração é de quem coordena o escritório.',
    erro: 'Não foi possível carregar esta configuração.',
  },
})
