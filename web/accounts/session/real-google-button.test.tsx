import { afterEach, expect, test, vi } from 'vitest'
import { render } from '#tests/support/render.tsx'
import RealGoogleButton from './real-google-button.tsx'

afterEach(() => vi.unstubAllGlobals())

test('inside an app, which Google refuses, a sentence stands in place of the button', () => {
  vi.stubGlobal('innerWidth', 360)
  const shown = (userAgent: string) => {
    vi.stubGlobal('navigator', { userAgent })
    return render(<RealGoogleButton clientId="7.apps.googleusercontent.com" onCredential={async () => {}} />)
  }
  expect(shown('Mozilla/5.0 (Linux; Android 13; wv) Chrome/126')).toContain('Open this page in your browser')
  expect(shown('Mozilla/5.0 (Linux; Android 13) Chrome/126')).not.toContain('Open this page in your browser')
})
