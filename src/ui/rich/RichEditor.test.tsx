import { Editor } from '@tiptap/core'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { words } from '@/i18n/i18n'
import { xssVectors } from '@/testing/xssVectors'
import { FeedbackBridge } from '@/ui/feedback/feedback'
import { isOwnPicture, linkMeant, listsOfWord } from './cleanHtml'
import { extensions } from './extensions'
import { richPicture } from './richPicture'
import { RichEditor } from './RichEditor'
import { RichEditorTabs } from './RichEditorTabs'
import { blankTexts, type RichTexts } from '@/rules/console/richTexts'

beforeAll(() => words.loadNamespaces(['publishing', 'common']))

const pixel = `data:image/png;base64,${btoa('x'.repeat(30))}`

async function write(first = '') {
  const user = userEvent.setup()
  const onChange = vi.fn<(html: string) => void>()
  function Form() {
    const [value, setValue] = useState(first)
    return (
      <App>
        <FeedbackBridge />
        <RichEditor
          label="Text"
          value={value}
          onChange={(html) => {
            onChange(html)
            setValue(html)
          }}
        />
        <button type="button" onClick={() => setValue('<p>From a draft</p>')}>
          Restore
        </button>
      </App>
    )
  }
  render(<Form />)
  const box = await screen.findByRole('textbox', { name: 'Text' })
  return { user, box, onChange, last: () => onChange.mock.lastCall?.[0] ?? '' }
}

test('shows what is loaded without what must not be in it', async () => {
  const { box } = await write(
    `<p>First</p><h2 style="color:red" onclick="xss()">Head</h2><p>See <a href="javascript:xss()">here</a></p>` +
      `<script>xss()</script><img src="https://evil.example/x.png" alt="there"><img src="${pixel}" alt="here">`,
  )
  expect(within(box).getByRole('heading', { name: 'Head' })).toBeVisible()
  expect(box.querySelector('script, [onclick], a[href^="javascript"], [src^="https"]')).toBeNull()
  expect(within(box).getByRole('img', { name: 'here' })).toHaveAttribute('src', pixel)
  expect(box.textContent).toContain('there')
})

test('formats by its toolbar, says what is on, and answers with plain HTML', async () => {
  const { user, box, last } = await write('<p>Reading</p>')
  const button = (name: string) => screen.getByRole('button', { name })
  await user.click(button('Bulleted list'))
  await waitFor(() => expect(within(box).getByRole('listitem')).toHaveTextContent('Reading'))
  expect(last()).toContain('<ul><li><p>Reading</p></li></ul>')
  await waitFor(() => expect(button('Bulleted list')).toHaveAttribute('aria-pressed', 'true'))
  await user.click(button('Undo'))
  await waitFor(() => expect(within(box).queryByRole('listitem')).toBeNull())
  await user.click(button('Insert a table'))
  await waitFor(() => expect(within(box).getAllByRole('columnheader')).toHaveLength(3))
  expect(last()).not.toContain('style')
  await user.click(await screen.findByRole('button', { name: 'Delete the table' }))
  await waitFor(() => expect(within(box).queryByRole('table')).toBeNull())
})

test('the toolbar is one stop of the Tab key; arrows walk inside', async () => {
  const { user } = await write('<p>x</p>')
  const toolbar = screen.getByRole('toolbar', { name: 'Formatting: Text' })
  const stops = () =>
    within(toolbar)
      .getAllByRole('button')
      .filter((each) => each.tabIndex === 0)
  expect(stops()).toHaveLength(1)
  stops()[0]?.focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('button', { name: 'Italic' })).toHaveFocus()
  await user.keyboard('{Home}')
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByRole('button', { name: 'Insert a table' })).toHaveFocus()
  expect(stops()).toHaveLength(1)
})

test('a link leads to the web, to mail or into the console, nowhere else', async () => {
  const { user, box, last } = await write('<p></p>')
  await user.click(screen.getByRole('button', { name: 'Link' }))
  const input = screen.getByRole('textbox', { name: 'Link to' })
  expect(input).toHaveFocus()
  await user.type(input, 'javascript:xss(){Enter}')
  expect(screen.getByRole('alert')).toBeVisible()
  await user.clear(input)
  await user.type(input, 'example.com{Enter}')
  await waitFor(() => expect(box.querySelector('a')).toHaveAttribute('href', 'https://example.com'))
  expect(last()).toContain('<a href="https://example.com">https://example.com</a>')
})

test('what comes from outside replaces what is written', async () => {
  const { user, box, onChange } = await write('<p>Old</p>')
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(box).toHaveTextContent('From a draft'))
  expect(onChange).not.toHaveBeenCalled()
})

// That the cleaner itself stands is proved in a real browser (e2e); this is the second wall behind it.
test('the editor can hold nothing of the hostile corpus, even where it was not cleaned', () => {
  const editor = new Editor({ element: null, extensions })
  for (const vector of xssVectors) {
    editor.commands.setContent(vector)
    const box = document.createElement('template')
    box.innerHTML = editor.getHTML()
    const bad = [...box.content.querySelectorAll('*')].filter(
      (element) =>
        !/^(p|br|hr|h[2-4]|strong|em|u|code|pre|blockquote|[uo]l|li|a|img|table|tbody|tr|t[hd])$/.test(
          element.localName,
        ) ||
        [...element.attributes].some(
          ({ name, value }) =>
            !/^(href|src|alt|title|colspan|rowspan|start)$/.test(name) || /^\s*(java|vb)script:/i.test(value),
        ) ||
        (element.localName === 'img' && !isOwnPicture(element.getAttribute('src') ?? '')),
    )
    expect([vector, ...bad.map((element) => element.outerHTML)]).toEqual([vector])
  }
})

test('lists of Word become lists', () => {
  const entry = (sign: string, text: string) =>
    `<p class=MsoListParagraph data-style='mso-list:l0 level1 lfo1'><span data-style='mso-list:Ignore'>${sign}</span>${text}</p>`
  expect(listsOfWord(`<p>Before</p>${entry('·', 'One')}${entry('·', 'Two')}<p>After</p>`)).toBe(
    '<p>Before</p><ul><li>One</li><li>Two</li></ul><p>After</p>',
  )
  expect(listsOfWord(`${entry('1.', 'One')}${entry('2.', 'Two')}`)).toBe('<ol><li>One</li><li>Two</li></ol>')
})

test.each([
  ['example.com/a', 'https://example.com/a'],
  ['ops@utility.example', 'mailto:ops@utility.example'],
  ['/cbo/param/notice', '/cbo/param/notice'],
  ['http://example.com', 'http://example.com'],
  [' ', ''],
])('%j means %j', (typed, meant) => expect(linkMeant(typed)).toBe(meant))

test('a picture is what its bytes say, and not too large', async () => {
  const file = (bytes: number[], name: string, size = bytes.length) =>
    new File([new Uint8Array(bytes), new Uint8Array(size - bytes.length)], name)
  const png = [0x89, 0x50, 0x4e, 0x47]
  // There is no canvas here: the real drawing is proved in a browser (e2e).
  vi.stubGlobal('createImageBitmap', async () => ({ width: 2400, height: 600, close: () => {} }))
  const canvas = HTMLCanvasElement.prototype
  vi.spyOn(canvas, 'getContext').mockReturnValue({ drawImage: () => {}, fillRect: () => {} } as never)
  const drawn = vi.spyOn(canvas, 'toDataURL').mockImplementation(function (
    this: HTMLCanvasElement,
    type = '',
  ) {
    return `data:${type};base64,${this.width}x${this.height}`
  })
  // What is published was drawn anew, not taken from the file.
  expect(await richPicture(file(png, 'plan.png'))).toEqual({
    src: 'data:image/png;base64,1200x300',
    alt: 'plan',
  })
  expect(await richPicture(file([0xff, 0xd8, 0xff], 'a.jpg'))).toMatchObject({
    src: expect.stringContaining('data:image/jpeg;base64,'),
    alt: 'a',
  })
  drawn.mockReturnValue('x'.repeat(700_000))
  expect(await richPicture(file(png, 'noise.png'))).toBe('tooLarge')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  expect(await richPicture(file([0x3c, 0x73, 0x76, 0x67], 'fake.png'))).toBe('notPicture')
  expect(await richPicture(file(png, 'huge.png', 5_000_001))).toBe('tooLarge')
})

test('tabs say which languages are written and keep each text', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn<(texts: RichTexts) => void>()
  function Form() {
    const [value, setValue] = useState<RichTexts>({
      ...blankTexts(),
      en: { title: 'Works', content: '<p>Tonight</p>' },
    })
    return (
      <RichEditorTabs
        value={value}
        onChange={(texts) => {
          onChange(texts)
          setValue(texts)
        }}
      />
    )
  }
  render(<Form />)
  expect(screen.getByRole('tab', { name: 'English written' })).toHaveAttribute('aria-selected', 'true')
  await user.click(screen.getByRole('tab', { name: 'Español not written' }))
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Obras')
  expect(screen.getByRole('tab', { name: 'Español title or text missing' })).toBeVisible()
  expect(await screen.findByRole('textbox', { name: 'Text (Español)' })).toHaveTextContent('')
  expect(onChange.mock.lastCall?.[0]).toMatchObject({
    en: { title: 'Works', content: '<p>Tonight</p>' },
    es: { title: 'Obras' },
  })
})
