import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Takes the embedded database's folder for this process. PGlite takes no lock of its own: two processes on one folder
 * lose rows without an error (electric-sql/pglite#1106), so the second is refused. A lock whose process is gone is
 * taken over. Returns the release function; throws in Portuguese when the folder is taken.
 */
export function lockFolder(folder: string): () => void {
  const path = `${folder}.lock`
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const fd = openSync(path, 'wx')
      writeSync(fd, String(process.pid))
      closeSync(fd)
      return () => rmSync(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const pid = Number(readFileSync(path, 'utf8'))
      if (pid && pid !== process.pid && alive(pid))
        throw new Error(
          `A pasta de dados ${folder} já está em uso pelo processo ${pid}. Feche-o ou defina BANCA_DADOS.`,
        )
      rmSync(path, { force: true })
    }
  }
  throw new Error(`Não foi possível reservar a pasta de dados ${folder}.`)
}
