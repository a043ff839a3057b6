import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { passing } from '@/testing/passing'
import { FlatTree } from './FlatTree'
import type { TreeCursor } from './useTreeWindow'
import type { TreeParts } from './treeParts'
import { flatten, type NodeReader } from './flatten'

interface Node {
  id: string
  label: string
  children?: Node[]
}
const read: NodeReader<Node> = { key: (n) => n.id, label: (n) => n.label, children: (n) => n.children }
const index = flatten<Node>(
  [
    {
      id: 'n',
      label: 'Norte',
      children: [
        { id: 'n1', label: 'Alameda', children: [{ id: 'n11', label: 'DCU 11' }] },
        { id: 'n2', label: 'Bosque', children: [{ id: 'n21', label: 'DCU 21' }] },
      ],
    },
    { id: 's', label: 'Sur', children: [{ id: 's1', label: 'DCU 31' }] },
    { id: 'x', label: 'Suroeste' },
  ],
  read,
)
const parts: TreeParts<Node> = {
  badge: (node) => (node.children ? ` (${node.children.length})` : undefined),
  details: ({ label }) => (label === 'Sur' ? 'The south' : undefined),
}
const chosen = vi.fn<(label: string) => void>()

function Probe({ tree = index, keyword = '' }: { tree?: typeof index; keyword?: string }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['n']))
  const [cursor, setCursor] = useState<TreeCursor>()
  const [selected, setSelected] = useState<string>()
  return (
    <FlatTree
      index={tree}
      label="Organization tree"
      open={open}
      onOpen={setOpen}
      selected={selected}
      onSelect={(node, key) => {
        chosen(node.label)
        setSelected(key)
      }}
      cursor={cursor}
      onCursor={setCursor}
      scrolling={{ rowHeight: 20 }}
      keyword={keyword}
      parts={parts}
    />
  )
}

const names = () => screen.getAllByRole('treeitem').map((item) => item.textContent)
const here = () => {
  const id = screen.getByRole('tree').getAttribute('aria-activedescendant')
  return id ? document.getElementById(id)?.textContent : undefined
}
const item = (name: RegExp) => screen.getByRole('treeitem', { name })

beforeEach(() => {
  chosen.mockClear()
  // happy-dom has no layout: the tree is told that it is 400 px high.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
})

test('rows tell where they stand in the tree', () => {
  render(<Probe />)
  expect(names()).toEqual(['Norte (2)', 'Alameda (1)', 'Bosque (1)', 'Sur (1)', 'Suroeste'])
  const bosque = item(/Bosque/)
  expect(bosque).toHaveAttribute('aria-level', '2')
  expect(bosque).toHaveAttribute('aria-posinset', '2')
  expect(bosque).toHaveAttribute('aria-setsize', '2')
  expect(bosque).toHaveAttribute('aria-expanded', 'false')
  expect(bosque).toHaveAttribute('aria-selected', 'false')
  expect(item(/Norte/)).toHaveAttribute('aria-expanded', 'true')
  expect(item(/Suroeste/)).not.toHaveAttribute('aria-expanded')
})

test('the keyboard walks, opens, closes and selects', async () => {
  render(<Probe />)
  const user = userEvent.setup({ delay: null })
  await user.tab()
  expect(screen.getByRole('tree')).toHaveFocus()
  expect(here()).toBe('Norte (2)')
  await user.keyboard('{ArrowDown}')
  expect(here()).toBe('Alameda (1)')
  await user.keyboard('{ArrowRight}')
  expect(item(/Alameda/)).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{ArrowRight}')
  expect(here()).toBe('DCU 11')
  await user.keyboard('{ArrowRight}')
  expect(here()).toBe('DCU 11')
  await user.keyboard('{Enter}')
  expect(chosen).toHaveBeenLastCalledWith('DCU 11')
  expect(item(/DCU 11/)).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{ArrowLeft}')
  expect(here()).toBe('Alameda (1)')
  await user.keyboard('{ArrowLeft}')
  expect(item(/Alameda/)).toHaveAttribute('aria-expanded', 'false')
  await user.keyboard('{End}')
  expect(here()).toBe('Suroeste')
  await user.keyboard('{ArrowDown}')
  expect(here()).toBe('Suroeste')
  await user.keyboard('{Home}')
  expect(here()).toBe('Norte (2)')
  await user.keyboard(' ')
  expect(chosen).toHaveBeenLastCalledWith('Norte')
  // The first row of all is open: right goes into it, left closes it.
  await user.keyboard('{ArrowRight}')
  expect(here()).toBe('Alameda (1)')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(item(/Norte/)).toHaveAttribute('aria-expanded', 'false')
})

test('* opens all siblings', async () => {
  render(<Probe />)
  const user = userEvent.setup({ delay: null })
  await user.tab()
  await user.keyboard('{ArrowDown}*')
  expect(names()).toEqual([
    'Norte (2)',
    'Alameda (1)',
    'DCU 11',
    'Bosque (1)',
    'DCU 21',
    'Sur (1)',
    'Suroeste',
  ])
})

test('typing goes to the row that starts so; the same letter again to the next one', async () => {
  render(<Probe />)
  const user = userEvent.setup({ delay: null })
  await user.tab()
  await user.keyboard('s')
  expect(here()).toBe('Sur (1)')
  await user.keyboard('s')
  expect(here()).toBe('Suroeste')
})

test('a word typed quickly is taken as a whole', async () => {
  render(<Probe />)
  const user = userEvent.setup({ delay: null })
  await user.tab()
  await user.keyboard('suro')
  expect(here()).toBe('Suroeste')
})

test('a click selects; on the arrow it only opens', async () => {
  render(<Probe />)
  const user = userEvent.setup({ delay: null })
  const arrow = item(/Sur \(1\)/).querySelector('[data-toggle]')
  if (arrow) await user.click(arrow)
  expect(item(/DCU 31/)).toBeInTheDocument()
  expect(chosen).not.toHaveBeenCalled()
  await user.click(item(/DCU 31/))
  expect(chosen).toHaveBeenCalledExactlyOnceWith('DCU 31')
})

test('the pointer at rest opens the card of a row; Escape, and leaving it, close it', async () => {
  render(<Probe />)
  await passing(async (pass) => {
    for (const close of [
      () => fireEvent.keyDown(document.body, { key: 'Escape' }),
      () => fireEvent.mouseLeave(screen.getByRole('tree')),
      () => fireEvent.mouseOver(item(/Norte/)),
    ]) {
      fireEvent.mouseOver(item(/Sur \(1\)/))
      expect(screen.queryByRole('tooltip')).toBeNull()
      await pass(1_000)
      expect(screen.getByRole('tooltip')).toHaveTextContent('The south')
      close()
      await pass(1_000)
      expect(screen.queryByRole('tooltip')).toBeNull()
    }
  })
})

test('the keyword is marked in the labels', () => {
  render(<Probe keyword="SUR" />)
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Sur', 'Sur'])
})

test('the keyboard passes two nodes with one key', async () => {
  const twin = { id: 'same', label: 'Twin' }
  render(<Probe tree={flatten<Node>([twin, { ...twin }, { id: 'z', label: 'Last' }], read)} />)
  const user = userEvent.setup({ delay: null })
  await user.tab()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(here()).toBe('Last')
})

test('of a hundred thousand rows only those in view are in the document', () => {
  const many = flatten<Node>(
    Array.from({ length: 100_000 }, (_, i) => ({ id: `m${i}`, label: `Meter ${i}` })),
    read,
  )
  render(<Probe tree={many} />)
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(40)
  expect(screen.getAllByRole('treeitem')[0]).toHaveAttribute('aria-setsize', '100000')
})
