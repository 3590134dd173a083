import { useRef, useState } from 'react'
import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import PhotoIcon from '@mui/icons-material/PhotoCameraOutlined'
import type { AnyField } from '../../schemas/core/index.ts'
import { checkFile, limitsOf } from '../../resources/files/limits.ts'

/** A photograph of the camera, or papers that are there already. */
export function TakeProof({ field, onFiles }: { field: AnyField; onFiles: (files: readonly File[]) => void }) {
  const translate = useTranslate()
  const camera = useRef<HTMLInputElement>(null)
  const papers = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const limits = limitsOf(field)
  const choose = (chosen: FileList | null) => {
    const files = [...(chosen ?? [])]
    const refused = files.flatMap((file) => {
      const why = checkFile(file, limits)
      return why ? [`${file.name}: ${why}`] : []
    })
    setProblem(refused.join(' ') || null)
    onFiles(files.filter((file) => checkFile(file, limits) === null))
  }
  const input = (ref: typeof camera, label: string, more: object) => (
    <input
      {...more}
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      onChange={({ target }) => {
        choose(target.files)
        target.value = ''
      }}
    />
  )
  const [photograph, attach] = ['fotografar', 'anexar'].map((key) => translate(`banca.sem_rede.${key}`)) as [
    string,
    string,
  ]
  return (
    <div className="b-offline-does">
      {input(camera, photograph, { accept: 'image/*', capture: 'environment' })}
      {input(papers, attach, { multiple: true, accept: limits.accept.map((ext) => `.${ext}`).join(',') })}
      <Button variant="outlined" startIcon={<PhotoIcon />} onClick={() => camera.current?.click()}>
        {photograph}
      </Button>
      <Button variant="outlined" color="inherit" onClick={() => papers.current?.click()}>
        {attach}
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </div>
  )
}
