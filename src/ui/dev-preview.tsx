import { createRoot } from 'react-dom/client'
import { lazy } from 'react'
import InboxIcon from '@mui/icons-material/Inbox'
import HomeIcon from '@mui/icons-material/HomeOutlined'
import { CreateButton, EditButton, ShowButton, ListButton } from 'ra-ui-materialui'
import { Button, Card, TextField, Stack } from '@mui/material'
import {
  useNotify,
  useRecordContext,
  RecordContextProvider,
  useCreatePath,
  type DataProvider,
  useParams,
} from 'ra-core'
import { AppFrame } from './AppFrame.tsx'
import { crudRoutes } from './routing.tsx'
import { PageTitle } from './PageTitle.tsx'
import { setMenu } from './layout/menu.ts'
import { confirm } from './dialogs/index.tsx'
import { http } from '../dataProvider/http.ts'
import { useNotifyError } from './useNotifyError.tsx'
import { useMutation } from '@tanstack/react-query'
void lazy
void useRecordContext

const rec = { id: 7, nome: 'Contestação' }
const List = () => {
  const notify = useNotify()
  const notifyError = useNotifyError()
  const createPath = useCreatePath()
  const m = useMutation({
    mutationFn: () => http('process', 'tarefas/', {}),
    onError: (e) => notifyError(e, (f) => f.toUpperCase()),
  })
  return (
    <RecordContextProvider value={rec}>
      <PageTitle
        title="Tarefas"
        subtitle={createPath({ resource: 'tarefas', type: 'edit', id: 7 })}
        actions={<CreateButton />}
      />
      <Card sx={{ p: 4 }}>
        <Stack spacing={3} direction="row">
          <EditButton />
          <ShowButton />
          <ListButton />
          <Button onClick={() => notify('Tarefa finalizada com sucesso!', { type: 'success' })}>toast</Button>
          <Button onClick={() => m.mutate()}>call</Button>
          <Button
            onClick={() =>
              void confirm({
                title: 'Cancelar 12 tarefas?',
                body: 'Elas saem das listas.',
                confirmLabel: 'Cancelar 12 tarefas',
                danger: true,
              }).then((r) => notify(String(r)))
            }
          >
            confirm
          </Button>
          <Button onClick={() => notifyError({})}>err</Button>
        </Stack>
        <TextField label="Título" required helperText="Como aparece na lista" sx={{ mt: 4 }} />
      </Card>
    </RecordContextProvider>
  )
}
const P = (name: string) => () => (
  <PageTitle title={`${name} ${JSON.stringify(useParams())}`} actions={<ListButton resource="tarefas" />} />
)
const Boom = (): never => {
  throw new Error('boom')
}
setMenu((s) =>
  s
    ? [
        {
          label: '',
          icon: HomeIcon,
          items: [
            { label: 'Início', to: '/dashboard/home', icon: HomeIcon },
            { label: 'Tarefas', to: '/dashboard/tarefas', icon: InboxIcon, badge: 12 },
          ],
        },
        {
          label: 'Cobrança',
          icon: InboxIcon,
          items: [
            { label: 'Devedores', to: '/dashboard/cobranca/devedores', icon: InboxIcon, badge: 3 },
            { label: 'Acordos', to: '/dashboard/cobranca/acordos', icon: InboxIcon },
          ],
        },
      ]
    : [],
)
const resources = (
  <>
    {crudRoutes({
      name: 'tarefas',
      list: List,
      create: P('Nova'),
      edit: P('Editar'),
      show: P('Ver'),
      audit: P('Auditoria'),
    })}
    {crudRoutes({ name: 'cobranca/devedores', list: P('Devedores'), edit: P('Editar dev') })}
    {crudRoutes({ name: 'quebrada', list: Boom })}
  </>
)
createRoot(document.getElementById('root')!).render(
  <AppFrame resources={resources} dataProvider={{} as DataProvider} />,
)
