import { createHash } from 'node:crypto';

/*
 * The server sees passwords as SHA-256 only, so it can refuse only those whose hash it knows: the most frequent passwords of leaked lists,
 * and those that people make of a word, a year and a sign to satisfy a form.
 */
const plain = `
123456 123456789 12345678 password qwerty123 qwerty1 111111 12345 secret 123123 1234567890 1234567 000000 qwerty abc123 password1
iloveyou 11111111 dragon monkey 123123123 123321 qwertyuiop 00000000 654321 target123 tinkle 1g2w3e4r zag12wsx gwerty gwerty123
666666 888888 88888888 66666666 5201314 1314520 woaini woaini1314 woaini520 a123456 a123456789 aa123456 abc123456 123456a 123456aa
123456abc qq123456 asd123456 wang123456 zhang123456 1qaz2wsx 1qaz@WSX 1qaz!QAZ !QAZ2wsx qazwsx qazwsxedc 1q2w3e4r 1q2w3e4r5t q1w2e3r4
zaq12wsx zxcvbnm asdfghjkl asdf1234 qwer1234 qwer@1234 Qwer!234 1234qwer !@#$%^&* !@#$1234 P@ssw0rd P@ssw0rd1 P@ssword Passw0rd
Passw0rd! pass@word1 Pa$$w0rd Pa55word Welcome1 Welcome1! letmein trustno1 sunshine princess football baseball superman batman master
shadow michael jordan hello123 freedom whatever starwars login access flower passw0rd 1qazxsw2 147258369 159753 112233 121212 520520
7758521 987654321 0123456789 1111111111 aaaaaa aaa111 abcd1234 Abcd1234 abcd@1234 Abcd@1234 abc@123 Abc@123 Abc@1234 Abc123! Abc123!@#
Aa123456! Aa123456@ Aa@123456 Aa12345. Aa123456. Zz123456! Qq123456! Qwe123!@# qwe123!@# qweasd123 qweASD123! 1234abcd! 123qwe!@#
123!@#qwe 123abc!@# admin administrator root guest user test changeme default manager system oracle temp123 huawei@123 Huawei@123
Admin@huawei.com H3c@123456 Changeme_123 Root@123 Test@123 Temp@123 Passw@rd1 Password@123 Password!1 Password123! password@123
`;

const words =
  'admin administrator root guest user test password passwd pass welcome hello qwerty asdf abc abcd aa qq zz woaini ilove china beijing shanghai shenzhen office oa portal work company login system manager master spring summer autumn winter monday huawei tencent alibaba baidu atrium'.split(
    ' ',
  );
const years = Array.from({ length: 18 }, (_, index) => String(2010 + index));
const numbers = ['1', '12', '123', '1234', '12345', '123456', '111', '000', '666', '888', '520', ...years];
const signs = ['', '!', '@', '#', '.', '!@#', '_', '$', '*'];

let known: Set<string> | undefined;

/** Whether the hash is that of a password that everybody tries first. */
export function isCommon(sha256: string): boolean {
  known ??= new Set([...plain.trim().split(/\s+/), ...combined()].map(hash));
  return known.has(sha256);
}

/** Whether the hash is that of something that everybody knows about the person, with or without what people put behind it. */
export function isAboutPerson(sha256: string, facts: readonly string[]): boolean {
  const forms = facts.flatMap((fact) => (fact === '' ? [] : [fact, fact.toLowerCase(), fact.toUpperCase(), capital(fact)]));
  const made = forms.flatMap((form) => [
    form,
    ...signs.flatMap((sign) => ['', '1', '123', '1234', '123456'].flatMap((end) => [form + sign + end, form + end + sign])),
  ]);
  return made.some((text) => hash(text) === sha256);
}

/** `Word@2026`, `word2026!` and their like. */
const combined = (): string[] =>
  words
    .flatMap((word) => [word, capital(word)])
    .flatMap((word) => numbers.flatMap((number) => signs.flatMap((sign) => [word + sign + number, word + number + sign])));

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
