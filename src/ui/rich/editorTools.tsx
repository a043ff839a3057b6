import {
  BoldOutlined,
  CodeOutlined,
  DeleteColumnOutlined,
  DeleteOutlined,
  DeleteRowOutlined,
  InsertRowBelowOutlined,
  InsertRowRightOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import type { ReactNode } from 'react'

type ToolKey =
  | 'undo'
  | 'redo'
  | 'heading'
  | 'subheading'
  | 'bold'
  | 'italic'
  | 'underline'
  | 'code'
  | 'bullets'
  | 'numbers'
  | 'quote'
  | 'codeBlock'
  | 'link'
  | 'picture'
  | 'table'
  | 'rowBelow'
  | 'columnRight'
  | 'rowDelete'
  | 'columnDelete'
  | 'tableDelete'

export interface Tool {
  /** Key of the tool; its label is `publishing:editor.<key>`. */
  key: ToolKey
  icon: ReactNode
  run: (editor: Editor) => void
  /** Only of what is on or off at the cursor. */
  active?: (editor: Editor) => boolean
  /** Can do nothing here. */
  off?: (editor: Editor) => boolean
}

const mark = (key: ToolKey, name: string, icon: ReactNode): Tool => ({
  key,
  icon,
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
  active: (editor) => editor.isActive(name),
})
const heading = (key: ToolKey, level: 2 | 3, sign: string): Tool => ({
  key,
  icon: <b aria-hidden>{sign}</b>,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  active: (editor) => editor.isActive('heading', { level }),
})
const panelTool = (key: 'link' | 'picture', icon: ReactNode): Tool => ({ key, icon, run: () => {} })

/** In the order of the toolbar, by groups. */
export const tools: readonly (readonly Tool[])[] = [
  [
    {
      key: 'undo',
      icon: <UndoOutlined aria-hidden />,
      run: (editor) => editor.chain().focus().undo().run(),
      off: (editor) => !editor.can().undo(),
    },
    {
      key: 'redo',
      icon: <RedoOutlined aria-hidden />,
      run: (editor) => editor.chain().focus().redo().run(),
      off: (editor) => !editor.can().redo(),
    },
  ],
  [heading('heading', 2, 'H1'), heading('subheading', 3, 'H2')],
  [
    mark('bold', 'bold', <BoldOutlined aria-hidden />),
    mark('italic', 'italic', <ItalicOutlined aria-hidden />),
    mark('underline', 'underline', <UnderlineOutlined aria-hidden />),
    mark('code', 'code', <CodeOutlined aria-hidden />),
  ],
  [
    {
      key: 'bullets',
      icon: <UnorderedListOutlined aria-hidden />,
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      active: (editor) => editor.isActive('bulletList'),
    },
    {
      key: 'numbers',
      icon: <OrderedListOutlined aria-hidden />,
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      active: (editor) => editor.isActive('orderedList'),
    },
    {
      key: 'quote',
      icon: <b aria-hidden>”</b>,
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
      active: (editor) => editor.isActive('blockquote'),
    },
    {
      key: 'codeBlock',
      icon: <b aria-hidden>{'{}'}</b>,
      run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
      active: (editor) => editor.isActive('codeBlock'),
    },
  ],
  [
    { ...panelTool('link', <LinkOutlined aria-hidden />), active: (editor) => editor.isActive('link') },
    panelTool('picture', <PictureOutlined aria-hidden />),
    {
      key: 'table',
      icon: <TableOutlined aria-hidden />,
      run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      off: (editor) => editor.isActive('table'),
    },
  ],
]

/** Beside the others while the cursor is in a table. */
export const tableTools: readonly Tool[] = [
  {
    key: 'rowBelow',
    icon: <InsertRowBelowOutlined aria-hidden />,
    run: (editor) => editor.chain().focus().addRowAfter().run(),
  },
  {
    key: 'columnRight',
    icon: <InsertRowRightOutlined aria-hidden />,
    run: (editor) => editor.chain().focus().addColumnAfter().run(),
  },
  {
    key: 'rowDelete',
    icon: <DeleteRowOutlined aria-hidden />,
    run: (editor) => editor.chain().focus().deleteRow().run(),
  },
  {
    key: 'columnDelete',
    icon: <DeleteColumnOutlined aria-hidden />,
    run: (editor) => editor.chain().focus().deleteColumn().run(),
  },
  {
    key: 'tableDelete',
    icon: <DeleteOutlined aria-hidden />,
    run: (editor) => editor.chain().focus().deleteTable().run(),
  },
]
