import type { Row } from './contract.ts'

/** A little of what a firm has, as a backend of the contract keeps it: ids alone where something else is named. */
export const contractData = (): Record<string, Row[]> => ({
  etiquetas: [
    { id: 1, nm_etiqueta: 'URGENTE', cor: '#c62828' },
    { id: 2, nm_etiqueta: 'ACORDO', cor: '#2e7d32' },
  ],
  equipes: [{ id: 1, nm_equipe: 'Cível' }],
  clientes: [{ id: 1, nm_cliente: 'Padaria Aurora', ie_tipo_pessoa: 'PJ' }],
  cidades: [{ id: 1, nm_cidade: 'Campinas', ds_uf: 'SP' }],
  funcionarios: [{ id: 5, cd_authuser: 1, nm_funcionario: 'Ana Prado' }],
  'tipo-tarefas': [{ id: 1, nm_tipo_tarefa: 'Petição', ie_tipo_tarefa: 'PROCESSUAL' }],
  tarefas: [
    ['Contestar a inicial', '2031-03-02'],
    ['Juntar procuração', '2031-03-09'],
  ].map(([nm_titulo, dia], i) => ({
    id: i + 1,
    nm_titulo,
    ie_formulario: 'standalone',
    nr_processo: '00000010420268260100',
    cd_tipo_tarefa: 1,
    cd_cliente: 1,
    cd_cidade: 1,
    cd_equipe: 1,
    cd_responsaveis: [1],
    etiquetas: [1],
    dt_fatal: dia,
    dt_vencimento: dia,
    hr_vencimento: '23:59',
    dt_cancelamento: null,
    dt_conclusao: null,
    ie_status: 'AB',
  })),
})
