import { addMessages } from '../../../i18n/parts.ts'

addMessages({
  distribuicao: {
    titulo: 'Do que chegou nos últimos %{dias} dias',
    pegaria: '%{smart_count} item |||| %{smart_count} itens',
    serviria:
      'Dos últimos %{dias} dias serviria a %{smart_count} item. |||| Dos últimos %{dias} dias serviria a %{smart_count} itens.',
    antes: 'Um deles já fica com regras anteriores. |||| %{smart_count} deles já ficam com regras anteriores.',
    nenhuma: 'Nenhuma regra serve',
    nota: 'Cada item conta na primeira regra que serve. Conta-se até os 3.000 mais recentes de cada fonte; ausências não são olhadas.',
    erro: 'Não foi possível contar o que cada regra pegaria.',
  },
})
