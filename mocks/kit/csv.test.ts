import { describe, expect, it } from 'vitest'
import { csv } from './csv'

describe('csv', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+34 600', "'+34 600"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=A1,"x"', `"'=A1,""x"""`],
    [-5, '-5'],
    [null, ''],
    [undefined, ''],
    ['電表', '電表'],
  ])('writes %j as %s', (value, text) => {
    expect(csv(['h'], [[value]])).toBe(`\uFEFFh\r\n${text}\r\n`)
  })

  it('guards the header as well', () => {
    expect(csv(['=cmd'], [])).toBe("\uFEFF'=cmd\r\n")
  })
})
