import { addMessages } from './parts.ts'

/** The texts of paying an instalment by Pix. */
addMessages({
  pix: {
    titulo: 'Pix da parcela %{numero}',
    entrada: 'Pix da entrada',
    valor: 'Valor',
    resta: 'Resta pagar, de %{valor}',
    vencimento: 'Vencimento',
    recebedor: 'Recebedor',
    chave: 'Chave',
    codigo: 'Pix copia e cola',
    copiar: 'Copiar código',
    copiado: 'Código Pix copiado.',
    nao_copiado: 'Não foi possível copiar: selecione o código e copie com Ctrl+C.',
    qr: 'QR Code do Pix de %{valor}',
    de_cliente: 'Chave do cliente, na regra de cobrança dele.',
    de_regra: 'Chave da regra de cobrança do escritório.',
    de_escritorio: 'Chave do escritório.',
    sem_chave: 'Nenhuma chave Pix cadastrada',
    onde: 'Cadastre a chave do cliente na regra de cobrança dele, ou a do escritório em Configurações › Estabelecimentos. Quem coordena pode fazer isso.',
    ir_regras: 'Regras de cobrança',
    ir_escritorio: 'Estabelecimentos',
    fechar: 'Fechar',
  },
})
