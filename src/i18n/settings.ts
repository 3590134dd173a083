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
    ajuda: 'Ligado, os processos que os tribunais anunciam e o escritório ainda não tem são cadastrados sozinhos.',
    ligado: 'Cadastro automático ligado.',
    desligado: 'Cadastro automático desligado.',
    proibido: 'Esta configuração é de quem coordena o escritório.',
    erro: 'Não foi possível carregar esta configuração.',
  },
})
