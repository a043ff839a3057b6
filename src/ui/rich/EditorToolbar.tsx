import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Editor.module.css'
import { tableTools, tools, type Tool } from './editorTools'

interface Props {
  editor: Editor
  name: string
  onLink: () => void
  onPictures: (files: readonly File[]) => void
  ref: Ref<HTMLDivElement>
}

/** The commands of the editor: one stop of the Tab key, arrows walk inside. */
export function EditorToolbar({ editor, name, onLink, onPictures, ref }: Props) {
  const { t } = useTranslation('publishing')
  const files = useRef<HTMLInputElement>(null)
  const [current, setCurrent] = useState('bold')
  const state = useEditorState({
    editor,
    selector: ({ editor: currentEditor }) => ({
      table: currentEditor.isActive('table'),
      on: [...tools.flat(), ...tableTools]
        .filter((tool) => tool.active?.(currentEditor))
        .map(({ key }) => key),
      off: [...tools.flat(), ...tableTools].filter((tool) => tool.off?.(currentEditor)).map(({ key }) => key),
    }),
  })
  const groups = state.table ? [...tools, tableTools] : tools
  const visibleTools = groups.flat()
  const stop = visibleTools.some(({ key }) => key === current) ? current : 'bold'

  function run(tool: Tool): void {
    if (state.off.includes(tool.key)) return
    if (tool.key === 'link') onLink()
    else if (tool.key === 'picture') files.current?.click()
    else tool.run(editor)
  }
  function walk(event: KeyboardEvent<HTMLDivElement>): void {
    const toolIndex = visibleTools.findIndex(({ key }) => key === stop)
    const targetIndex = {
      ArrowRight: toolIndex + 1,
      ArrowLeft: toolIndex - 1,
      Home: 0,
      End: visibleTools.length - 1,
    }[event.key]
    const next = targetIndex === undefined ? undefined : visibleTools.at(targetIndex % visibleTools.length)
    if (event.key === 'Escape') {
      event.stopPropagation()
      editor.commands.focus()
    }
    if (!next) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[data-tool="${next.key}"]`)?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on one of its buttons, which the arrows change
    <div ref={ref} className={styles.toolbar} role="toolbar" aria-label={name} onKeyDown={walk}>
      {groups.map((group) => (
        <span key={group[0]?.key} className={styles.group}>
          {group.map((tool) => (
            <button
              key={tool.key}
              type="button"
              data-tool={tool.key}
              className={styles.tool}
              tabIndex={tool.key === stop ? 0 : -1}
              aria-label={t(`editor.${tool.key}`)}
              title={t(`editor.${tool.key}`)}
              aria-disabled={state.off.includes(tool.key) || undefined}
              {...(tool.active && { 'aria-pressed': state.on.includes(tool.key) })}
              // The selection in the text stays.
              onMouseDown={(event) => event.preventDefault()}
              onFocus={() => setCurrent(tool.key)}
              onClick={() => run(tool)}
            >
              {tool.icon}
            </button>
          ))}
        </span>
      ))}
      <input
        ref={files}
        type="file"
        accept="image/png,image/jpeg"
        multiple
        hidden
        className={styles.file}
        aria-label={t('editor.picture')}
        onChange={(event) => {
          onPictures([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}
