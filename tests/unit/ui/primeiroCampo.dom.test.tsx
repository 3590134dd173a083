import { expect, it } from 'vitest'
import { firstField } from '../../../src/ui/firstField.ts'
import { isTyping } from '../../../src/ui/shortcuts/useKey.ts'

function page(html: string): HTMLElement {
  document.body.innerHTML = html
  return document.body
}
const at = (id: string) => document.getElementById(id)

const TYPE = '<input type="radio" name="tipo" id="pf"><input type="radio" name="tipo" id="pj" checked>'

it('the hand goes to the first field that takes text, past radios, checkboxes and files', () => {
  expect(
    firstField(page(`${TYPE}<input type="checkbox"><input type="file"><input id="nome"><textarea></textarea>`)),
  ).toBe(at('nome'))
  expect(firstField(page(`${TYPE}<input readonly><input disabled><input type="date" id="dia">`))).toBe(at('dia'))
  expect(firstField(page(`${TYPE}<input role="combobox" id="cliente">`))).toBe(at('cliente'))
  const unchosen = '<div role="combobox" tabindex="0" id="escolha"></div><input aria-hidden="true" value="">'
  expect(firstField(page(`${TYPE}${unchosen}<textarea></textarea>`))).toBe(at('escolha'))
  const select = '<div role="combobox" tabindex="0">Pix</div><input aria-hidden="true" tabindex="-1" value="PX">'
  expect(firstField(page(`${select}<input id="valor">`))).toBe(at('valor'))
  expect(firstField(page(`${TYPE}<textarea aria-hidden="true"></textarea><textarea id="motivo"></textarea>`))).toBe(
    at('motivo'),
  )
})

it('where the first is filled in already the hand goes to the first that still has to be, and stays where all are', () => {
  const given = '<input role="combobox" value="Fulana" required><input id="obs">'
  expect(firstField(page(`${given}<input aria-required="true" id="valor"><input required>`))).toBe(at('valor'))
  expect(firstField(page(`<input id="nome" value="Fulana">${given}`))).toBe(at('nome'))
})

it('where nothing takes text the hand is on the chosen one of a group, or on the first thing there is', () => {
  expect(firstField(page(TYPE))).toBe(at('pj'))
  expect(firstField(page(`<input type="checkbox" id="ciente">${TYPE}`))).toBe(at('ciente'))
  expect(firstField(page('<input type="radio" name="a" id="um"><input type="radio" name="b" checked>'))).toBe(at('um'))
  expect(firstField(page('<input type="radio" name="a" disabled><p>nada</p>'))).toBeNull()
})

it('a letter on a choice within a form is no shortcut; on one of a list it is', () => {
  page(
    `<form>${TYPE}<input type="checkbox" id="no"><input type="button" id="botao"></form><input type="checkbox" id="linha">`,
  )
  expect(['pf', 'no', 'botao', 'linha'].map((id) => isTyping(at(id)))).toEqual([true, true, false, false])
})
