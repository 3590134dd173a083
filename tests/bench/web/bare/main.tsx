import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { Admin, DataTable, DateField, List, Resource, type DataProvider, type RaRecord } from 'react-admin'

// What one writes on the first day with React-Admin: its own list and table over the same API, nothing added.
const AREAS: Record<string, string> = { tarefas: 'juridico', etiquetas: 'base' }
const dataProvider = {
  async getList(
    resource: string,
    params: { pagination?: { page: number; perPage: number }; sort?: { field: string; order: string } },
  ) {
    const query = new URLSearchParams({
      page: String(params.pagination?.page ?? 1),
      nr_por_pagina: String(params.pagination?.perPage ?? 25),
      ordenar_por: `${params.sort?.order === 'DESC' ? '-' : ''}${params.sort?.field ?? 'id'}`,
    })
    const response = await fetch(`/api/${AREAS[resource]}/v1/${resource}/?${query}`, {
      headers: { authorization: `Bearer ${localStorage.getItem('TOKEN')}` },
    })
    const { results, count } = (await response.json()) as { results: RaRecord[]; count: number }
    return { data: results, total: count }
  },
} as unknown as DataProvider

interface Person {
  readonly nm_funcionario: string
}
const TarefaList = () => (
  <List perPage={25} sort={{ field: 'dt_fatal', order: 'DESC' }}>
    <DataTable>
      <DataTable.Col source="dt_fatal" field={DateField} />
      <DataTable.Col source="ie_status" />
      <DataTable.Col source="nm_titulo" />
      <DataTable.Col source="nr_processo" />
      <DataTable.Col source="ob_cliente.nm_cliente" />
      <DataTable.Col
        source="cd_responsaveis"
        render={(record) => (record.ob_responsaveis as Person[]).map((p) => p.nm_funcionario).join(', ')}
      />
      <DataTable.Col source="ob_equipe.nm_equipe" />
      <DataTable.Col source="dt_vencimento" field={DateField} />
      <DataTable.Col source="hr_vencimento" />
      <DataTable.Col source="ob_tipo_tarefa.nm_tipo_tarefa" />
      <DataTable.Col source="ob_cidade.nm_cidade" />
      <DataTable.Col source="nm_parte_contraria" />
    </DataTable>
  </List>
)
const EtiquetaList = () => (
  <List perPage={25} sort={{ field: 'nm_etiqueta', order: 'ASC' }}>
    <DataTable>
      <DataTable.Col source="nm_etiqueta" />
      <DataTable.Col source="cor" />
    </DataTable>
  </List>
)
const Hundred = lazy(() => import('./Hundred.tsx'))

createRoot(document.getElementById('root')!).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="tarefas" list={TarefaList} />
    <Resource name="etiquetas" list={EtiquetaList} />
    <Resource
      name="fichas"
      create={() => (
        <Suspense>
          <Hundred />
        </Suspense>
      )}
    />
  </Admin>,
)
