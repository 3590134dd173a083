type Method = 'get' | 'post' | 'patch' | 'delete'
type Call = readonly [
  method: Method,
  path: string,
  operationId: string,
  tag: string,
  /** The fields of the body. */
  body?: string,
]

/** Calls whose answers are plain objects, each in one line. A path that begins with `?` needs no session. */
const calls: readonly Call[] = [
  ['delete', 'auth/v1/authentication/token/', 'sair', 'Sessão'],
  ['get', '?auth/v1/usuarios/esqueci-minha-senha/', 'esqueci_minha_senha', 'Sessão'],
  ['post', '?auth/v1/usuarios/nova-senha/', 'nova_senha', 'Sessão', 'password token'],
  ['post', '?auth/v1/usuarios/confirmar-email/', 'confirmar_email', 'Sessão', 'token password'],
  ['get', '?auth/v1/usuarios/convite/', 'convite', 'Sessão'],
  ['post', '?auth/v1/usuarios/verificar-link/', 'verificar_link', 'Sessão', 'token'],
  ['post', '?auth/v1/usuarios/confirmar-cadastro/', 'confirmar_cadastro', 'Sessão', 'token password'],
  [
    'post',
    '?auth/v1/estabelecimentos/auto-cadastro/',
    'auto_cadastro',
    'Cadastro',
    'cnpj nm_razao_social nm_nome_fantasia first_name username ds_email password',
  ],
  [
    'post',
    '?logistica/v1/correspondentes/cadastro/',
    'correspondente_cadastro',
    'Cadastro',
    'nm_correspondente nr_cpf_cnpj nr_oab nr_telefone ds_email password',
  ],
  ['get', 'logistica/v1/correspondentes/honorarios/', 'correspondentes_honorarios', 'Logística'],
  ['get', 'logistica/v1/perfil-correspondente/', 'perfil_correspondente', 'Logística'],
  ['get', 'financeiro/v1/favorecidos/escolher/', 'favorecidos_escolher', 'Financeiro'],
  ['get', 'financeiro/v1/resultados/', 'financeiro_resultados', 'Financeiro'],
  ['get', 'financeiro/v1/saldos/', 'financeiro_saldos', 'Financeiro'],
  ['get', 'financeiro/v1/fluxo/', 'financeiro_fluxo', 'Financeiro'],
  ['get', 'financeiro/v1/demonstrativo/', 'financeiro_demonstrativo', 'Financeiro'],
  ['get', 'financeiro/v1/orcamento/', 'financeiro_orcamento', 'Financeiro'],
  ['get', 'financeiro/v1/atrasos/', 'financeiro_atrasos', 'Financeiro'],
  ['get', 'financeiro/v1/contas-bancarias/{id}/conferencia/', 'conta_bancaria_conferencia', 'Financeiro'],
  ['get', 'financeiro/v1/recebimentos/{id}/pix/', 'recebimento_pix', 'Financeiro'],
  ['get', 'financeiro/v1/pagamentos/{id}/previsao/', 'pagamento_previsao', 'Financeiro'],
  ['get', 'financeiro/v1/pagamentos/{id}/destino/', 'pagamento_destino', 'Financeiro'],
  [
    'post',
    'financeiro/v1/pagamentos/em-lote/aprovar/previsao/',
    'aprovacoes_previsao',
    'Financeiro',
    'dados registros filtro',
  ],
  ['get', 'financeiro/v1/recebimentos/{id}/previsao/', 'recebimento_previsao', 'Financeiro'],
  [
    'post',
    'financeiro/v1/pagamentos/em-lote/baixar/previsao/',
    'pagamentos_previsao',
    'Financeiro',
    'dados registros filtro',
  ],
  [
    'post',
    'financeiro/v1/recebimentos/em-lote/baixar/previsao/',
    'recebimentos_previsao',
    'Financeiro',
    'dados registros filtro',
  ],
  ['get', 'financeiro/v1/conciliacao/{id}/previsao/', 'conciliacao_previsao', 'Financeiro'],
  [
    'post',
    'financeiro/v1/conciliacao/em-lote/aceitar/previsao/',
    'conciliacoes_previsao',
    'Financeiro',
    'dados registros filtro',
  ],
  ['get', 'financeiro/v1/faturas/{id}/previsao/', 'fatura_previsao', 'Financeiro'],
  [
    'post',
    'financeiro/v1/extratos/importar/',
    'extratos_importar',
    'Financeiro',
    'cd_conta_bancaria colunas outra_conta',
  ],
  ['post', 'financeiro/v1/conciliacao/propor/', 'conciliacao_propor', 'Financeiro', 'cd_conta_bancaria'],
  ['post', 'financeiro/v1/faturas/propor/', 'faturas_propor', 'Financeiro', 'mes cd_cliente'],
  ['get', 'integration/v1/regras-distribuicao/previa/', 'distribuicao_previa', 'Integração'],
  [
    'post',
    'process/v1/notifications/arquivo/',
    'notifications_arquivo',
    'Integração',
    'aq_arquivo dt_disponibilizacao tudo',
  ],
  ['get', 'integration/v1/caixa/', 'caixa', 'Integração'],
  ['get', 'integration/v1/caixa/contadores/', 'caixa_contadores', 'Integração'],
  ['get', 'integration/v1/caixa/{entidade}/{id}/processo/', 'caixa_processo', 'Integração'],
  ['get', 'integration/v1/caixa/{entidade}/{id}/marcas/', 'caixa_marcas', 'Integração'],
  ['get', 'process/v1/andamentos/card/', 'andamentos_card', 'Integração'],
  ['get', 'process/v1/andamentos/ler/{processo}/', 'andamentos_ler', 'Integração'],
  ['get', 'process/v1/notifications/{id}/previsao-ciencia/', 'notifications_previsao_ciencia', 'Integração'],
  ['get', 'integration/v1/diarios/movimentacoes/contadores/', 'diarios_movimentacoes_contadores', 'Integração'],
  ['get', 'process/v1/notifications/changes/', 'notifications_changes', 'Integração'],
  [
    'get',
    'integration/v1/novos-processos/movimentacoes/contadores/',
    'novos_processos_movimentacoes_contadores',
    'Integração',
  ],
  ['get', 'integration/v1/peticionamento/status/update/', 'peticionamento_status_update', 'Integração'],
  ['delete', 'integration/v1/peticionamento/cancelar/', 'peticionamento_cancelar', 'Integração'],
  ['get', 'ia/v1/publicacao/{id}/', 'ia_publicacao', 'IA'],
  ['post', 'ia/v1/publicacao/', 'ia_publicacao_ler', 'IA', 'cd_publicacao taskType text force'],
  ['patch', 'ia/v1/publicacao-feedback/{id}/', 'ia_publicacao_feedback', 'IA', 'feedback'],
  ['get', 'ia/v1/djen/{id}/', 'ia_djen', 'IA'],
  ['post', 'ia/v1/djen/', 'ia_djen_ler', 'IA', 'cd_djen taskType text force'],
  ['patch', 'ia/v1/djen-feedback/{id}/', 'ia_djen_feedback', 'IA', 'feedback'],
  ['post', 'ia/v1/caixa/', 'ia_caixa', 'IA'],
  ['get', 'ia/v1/medida/', 'ia_medida', 'IA'],
  ['get', 'integration/v1/cobertura/', 'cobertura', 'Integração'],
  ['get', 'integration/v1/cobertura/{id}/{dia}/', 'cobertura_dia', 'Integração'],
  ['get', 'ia/v1/situacao/', 'ia_situacao', 'IA'],
  ['post', '?auth/v1/correspondentes/cadastro/', 'correspondente_cadastro_auth', 'Cadastro', 'nm_correspondente'],
  ['get', 'auth/v1/perfil/', 'perfil', 'Perfil'],
  ['patch', 'auth/v1/perfil/', 'perfil_update', 'Perfil', 'first_name last_name ds_email password'],
  ['get', 'auth/v1/perfil/convites/', 'perfil_convites', 'Perfil'],
  ['post', 'auth/v1/perfil/confirmar-cadastro/', 'perfil_confirmar_cadastro', 'Perfil'],
  ['post', 'auth/v1/perfil/escritorios/{id}/sair/', 'perfil_escritorio_sair', 'Perfil'],
  ['post', 'auth/v1/perfil/convites/{id}/aceitar/', 'perfil_convite_aceitar', 'Perfil'],
  ['post', 'auth/v1/perfil/convites/{id}/recusar/', 'perfil_convite_recusar', 'Perfil'],
  ['post', 'auth/v1/perfil/email/recusar/', 'perfil_email_recusar', 'Perfil'],
  ['get', 'base/v1/registro/', 'registro_escritorio', 'Controle de acesso'],
  ['post', 'auth/v1/perfil/senha/', 'perfil_senha', 'Perfil', 'atual nova'],
  ['delete', 'auth/v1/perfil/sessoes/{id}/', 'perfil_sessao_delete', 'Perfil'],
  ['post', 'auth/v1/perfil/segundo-fator/', 'segundo_fator', 'Perfil', 'password'],
  ['delete', 'auth/v1/perfil/segundo-fator/', 'segundo_fator_delete', 'Perfil', 'password'],
  ['post', 'auth/v1/perfil/segundo-fator/confirmar/', 'segundo_fator_confirmar', 'Perfil', 'codigo'],
  ['post', 'auth/v1/usuarios/{id}/ver-como/', 'ver_como', 'Controle de acesso'],
  ['get', 'auth/v1/usuarios/{id}/permissoes/', 'usuario_permissoes', 'Controle de acesso'],
  ['get', 'files/v1/arquivos/', 'arquivos_list', 'Arquivos'],
  ['delete', 'files/v1/arquivos/{id}/', 'arquivo_delete', 'Arquivos'],
  ['patch', 'files/v1/arquivos/{id}/incremente-download/', 'arquivo_download', 'Arquivos'],
  ['patch', 'files/v1/arquivos/{id}/increment-download/', 'arquivo_download_en', 'Arquivos'],
  ['post', 'files/v1/envios/', 'envio_create', 'Arquivos'],
  ['get', 'files/v1/envios/{id}/', 'envio_get', 'Arquivos'],
  ['patch', 'files/v1/envios/{id}/', 'envio_append', 'Arquivos'],
]

const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const strings = (names: string) => ({
  type: 'object',
  properties: Object.fromEntries(names.split(' ').map((n) => [n, { type: 'string' }])),
})

function operation([method, path, operationId, tag, body]: Call): object {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const code = method === 'post' ? '201' : '200'
  return {
    operationId,
    tags: [tag],
    ...(path.startsWith('?') ? {} : { security: [{ bearer: [] }] }),
    ...(parameters.length ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, ...json(strings(body)) } } : {}),
    responses: {
      [code]: { description: 'Sucesso', ...json({ type: 'object' }) },
      '401': { description: 'Recusado', ...json({ $ref: '#/components/schemas/Detalhe' }) },
    },
  }
}

/** Accounts, access control and files, for the OpenAPI document. */
export const morePaths: Record<string, Record<string, object>> = {}
for (const call of calls) {
  const at = `/api/${call[1].replace('?', '')}`
  morePaths[at] = { ...morePaths[at], [call[0]]: operation(call) }
}
