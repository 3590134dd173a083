import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Notice } from '../../resources/Notice.tsx'
import { useNotifyError } from '../../resources/shell.ts'
import {
  linesOf,
  sheetOfLines,
  type ImportDetail,
  type LineState,
  type SheetFormat,
  type WrongLine,
} from '../../api/calls/imports.ts'
import { saveFile } from '../../api/savedFile.ts'
import { RESOURCE } from './place.ts'

const COLUMNS = ['linha', 'coluna', 'valor', 'mensagem'] as const

const Cells = ({ line }: { line: WrongLine }) =>
  line.erros.map(({ coluna, valor, mensagem }, i) => (
    <tr key={i}>
      <td className="b-figures">{i === 0 ? line.nr_linha.toLocaleString('pt-BR') : ''}</td>
      <td>{coluna}</td>
      <td style={{ overflowWrap: 'anywhere' }}>{valor.length > 60 ? `${valor.slice(0, 60)}…` : valor}</td>
      <td>{mensagem}</td>
    </tr>
  ))

/** The first lines that are wrong, or that an undoing kept, and all of them as a file. */
export function WrongLines({ detail, estado }: { detail: ImportDetail; estado: LineState }) {
  const translate = useTranslate()
  const notifyError = useNotifyError()
  const text = (key: string, args = {}) => translate(`banca.importar.erros.${key}`, args)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [RESOURCE, 'linhas', detail.id, estado, detail.nr_versao],
    queryFn: ({ pageParam, signal }) => linesOf(detail.id, estado, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (page) => page.apos,
    enabled: !detail.reservada,
  })
  const save = (formato: SheetFormat) =>
    void sheetOfLines(detail.id, estado, formato)
      .then((file) => saveFile(file, `linhas-com-erro.${formato}`))
      .catch(notifyError)
  const title = text({ E: 'titulo', R: 'mantidas', V: 'avisos', P: 'puladas' }[estado])
  const lines = data?.pages.flatMap((page) => page.results)
  // Nothing was remarked: nothing is said.
  if ((estado === 'V' || estado === 'P') && !lines?.length) return null
  return (
    <section>
      <Typography component="h2">{title}</Typography>
      {detail.reservada && (
        <Typography variant="body2" color="text.secondary">
          {text('reservada')}
        </Typography>
      )}
      {estado === 'E' && !detail.reservada && (
        <Box sx={{ mb: 2 }}>
          <Typography variant="body2" color="text.secondary">
            {text('ajuda')}
          </Typography>
          {(['xlsx', 'csv'] as const).map((formato) => (
            <Button key={formato} size="small" onClick={() => save(formato)}>
              {text('baixar', { formato })}
            </Button>
          ))}
        </Box>
      )}
      {error && !data && (
        <Notice
          title={text('falhou')}
          compact
          alert
          action={<Button onClick={() => void refetch()}>{translate('banca.telas.tentar_de_novo')}</Button>}
        />
      )}
      {lines && (
        <Box component="section" tabIndex={0} aria-label={title} sx={{ overflowX: 'auto' }}>
          <table className="b-mini" style={{ minWidth: 560, width: '100%' }}>
            <thead>
              <tr>
                {COLUMNS.map((name) => (
                  <th key={name} scope="col">
                    {text(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <Cells key={line.nr_linha} line={line} />
              ))}
            </tbody>
          </table>
        </Box>
      )}
      {hasNextPage && (
        <Button sx={{ mt: 2 }} disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('mais')}
        </Button>
      )}
    </section>
  )
}
