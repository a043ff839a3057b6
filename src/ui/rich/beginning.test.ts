import { expect, test } from 'vitest'
import { beginningOf } from './beginning'

test.each([
  ['', ''],
  ['Plain words', 'Plain words'],
  ['<p>Storm &amp; rain</p><p>To&#110;ight&nbsp;&#x2013; all</p>', 'Storm & rain Tonight – all'],
  ['<style>p{color:red}</style><script>alert(1)</script><p>a<br>b</p><!-- c -->', 'a b'],
  ['1 &lt; 2 &unknown; 3 &#0;', '1 < 2 &unknown; 3'],
  ['x'.repeat(500), 'x'.repeat(200)],
])('%j reads %j', (html, text) => expect(beginningOf(html)).toBe(text))
