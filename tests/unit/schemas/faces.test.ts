import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { facesOf } from '../../../src/schemas/faces.ts'
import { model } from '../../../src/schemas/index.ts'

const written = JSON.stringify(facesOf(model))
const faces = JSON.parse(written) as ReturnType<typeof facesOf>

test('a face is what its entity says, and stays so when it is written down', () => {
  expect(faces.map(({ name }) => name)).toEqual(model.entities.map(({ name }) => name))
  for (const { access, fields, ...face } of faces) {
    const entity = model.get(face.name)
    for (const [word, said] of Object.entries(face)) expect(said).toEqual(entity[word as keyof typeof entity])
    for (const [gate, said] of Object.entries(access)) expect(said).toEqual(entity.access[gate as keyof typeof access])
    for (const gate of ['read', 'create', 'update', 'delete', 'export', 'wall'] as const)
      expect(access[gate]).toEqual(entity.access[gate])
    for (const [name, field] of Object.entries(fields))
      expect(JSON.parse(JSON.stringify(entity.fields[name]))).toMatchObject(field)
  }
})

test('the name of every record travels with its face', () => {
  for (const { name, title, fields } of faces)
    if (JSON.stringify(model.get(name).fields[title]) !== undefined) expect(Object.keys(fields)).toContain(title)
})

test('forty more entities cost the first load at most 4 KiB', () => {
  const weight = (count: number) => gzipSync(JSON.stringify(faces.slice(0, count)), { level: 9 }).length
  const half = Math.floor(faces.length / 2)
  const each = (weight(faces.length) - weight(half)) / (faces.length - half)
  expect((each * 40) / 1024).toBeLessThan(4)
})
