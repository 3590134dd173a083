import { useEffect } from 'react'
import { useTranslate } from 'ra-core'
import { EditorContent, useEditor, useEditorState, type Editor as Instance } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useRoving } from '../shell.ts'
import type { InputProps } from '../registry.ts'
import '../../i18n/forms.ts'

type Chain = ReturnType<Instance['chain']>
/** Name of the mark, what shows on its button, what it does. */
const tools: readonly (readonly [name: string, sign: string, run: (chain: Chain) => Chain])[] = [
  ['bold', 'N', (c) => c.toggleBold()],
  ['italic', 'I', (c) => c.toggleItalic()],
  ['underline', 'S', (c) => c.toggleUnderline()],
  ['bulletList', '•', (c) => c.toggleBulletList()],
  ['orderedList', '1.', (c) => c.toggleOrderedList()],
  ['blockquote', '❝', (c) => c.toggleBlockquote()],
]

function Tools({ editor }: { editor: Instance }) {
  const translate = useTranslate()
  const roving = useRoving()
  const active = useEditorState({ editor, selector: () => tools.map(([name]) => editor.isActive(name)) })
  return (
    <div className="b-tools" role="toolbar" {...roving} aria-label={translate('banca.telas.editor.barra')}>
      {tools.map(([name, sign, run], i) => (
        <button
          key={name}
          type="button"
          className={`b-tool-${name}`}
          aria-pressed={active[i] ?? false}
          aria-label={translate(`banca.telas.editor.${name}`)}
          title={translate(`banca.telas.editor.${name}`)}
          disabled={!editor.isEditable}
          onClick={() => run(editor.chain().focus()).run()}
        >
          {sign}
        </button>
      ))}
    </div>
  )
}

/** Formatted text. The server cleans the markup before it keeps it. */
export default function Editor(props: InputProps) {
  const { id, value, onChange, onBlur, describedBy, disabled, field } = props
  const editor = useEditor({
    extensions: [StarterKit],
    content: (value as string | null) ?? '',
    editable: !disabled,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': field.label,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? null : changed.getHTML()),
    onBlur: () => onBlur?.(),
  })
  useEffect(() => {
    // A recovered draft or a conflict settled changes the text from outside.
    const html = (value as string | null) ?? ''
    // In development React mounts twice: the first editor is gone by the time its effect runs again.
    if (!editor || editor.isDestroyed) return
    if (html !== editor.getHTML() && !editor.isFocused && !(html === '' && editor.isEmpty))
      editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, value])
  if (!editor) return <div className="b-editor b-editor-empty" />
  return (
    <div className={`b-editor${props.invalid ? ' b-invalid' : ''}`}>
      <Tools editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}
