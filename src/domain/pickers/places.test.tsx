import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TreeNode } from '@/api/console/trees'
import { selection } from '@/stores/selection'
import { renderScreen } from '@/testing/renderScreen'
import { LinePicker, PointPicker } from './GridPickers'

const nothing = () => {}
const left = /^Left out: Transformer area: (.+)\. This list cannot be narrowed by it\.$/

test('a picker of lines says that it leaves out the area that the sidebar shows; one of points narrows by it', async () => {
  selection.selectPower({ id: 'a', label: 'Area 7', identify: 'tg' } as TreeNode)
  const { unmount } = await renderScreen(<LinePicker selection={[]} onChoose={nothing} onClose={nothing} />)
  expect(await screen.findByText(left)).toHaveTextContent('Area 7')
  expect(screen.queryByText('Only within:')).toBeNull()
  unmount()
  await renderScreen(<PointPicker selection={[]} onChoose={nothing} onClose={nothing} />)
  expect(await screen.findByText('Only within:')).toBeVisible()
  expect(screen.queryByText(left)).toBeNull()
})
