import { expect, it } from 'vitest';
import { meantAddress } from './meant-address.ts';

it.each([
  ['localhost:4892/plain', 'http://localhost:4892/plain'],
  ['LOCALHOST', 'http://LOCALHOST'],
  ['127.0.0.1:80/x?y#z', 'http://127.0.0.1:80/x?y#z'],
  ['[::1]:8080', 'http://[::1]:8080'],
  ['crm.example.com', 'https://crm.example.com'],
  ['crm.example.com:8443/home', 'https://crm.example.com:8443/home'],
  ['crm:8080?page=1', 'https://crm:8080?page=1'],
])('R-AI-02 who writes %s to the check for hosts means %s', (text, address) => {
  expect(meantAddress(text)).toBe(address);
});

it.each([
  'file:///page.html',
  'ftp://crm.example.com/',
  'mailto:somebody@crm.example.com',
  '/page.html',
  './page.html',
  'crm.example.com:99999',
  '',
  'a b',
])('R-AI-02 who writes "%s" to the check for hosts means no page', (text) => {
  expect(meantAddress(text)).toBeNull();
});
