import { addMessages } from '../../i18n/parts.ts'

addMessages({
  abrir_sigilo: {
    titulo: 'Abrir sigilo',
    explica:
      'Quando alguém precisa de um processo e ele não aparece em lugar nenhum, ele pode estar sob sigilo, e quem o via pode não estar mais aqui. Pelo número, ou pelo código, você passa a ser uma das pessoas que o veem.',
    consequencia:
      'As pessoas nomeadas são avisadas, e o seu nome, a hora e a justificativa ficam na trilha do processo. Nada é mostrado antes disso.',
    numero: 'Número do processo',
    numero_falta: 'Informe o número do processo.',
    codigo: 'Código, se não tem número',
    codigo_ajuda: 'O que está no fim do endereço da página dele: …/processos/123.',
    nenhum: 'Nenhum processo sob sigilo de que você não participe tem este número ou código.',
    motivo: 'Justificativa',
    motivo_ajuda: 'Pelo menos %{n} caracteres: quem pediu e por quê.',
    abrir: 'Abrir o sigilo',
    aberto: 'Sigilo aberto. As pessoas nomeadas foram avisadas.',
  },
})
