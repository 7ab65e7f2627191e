import { expect } from '@open-wc/testing';
import { ParcelError } from '@atrium/parcels';
import { viewReport } from './view-report.ts';

describe('the report of a failed view', () => {
  it('R-SUB-05 lists code, application, version, steps, address, browser and the thrown error', () => {
    const error = new ParcelError(
      'P07',
      'contracts',
      'mount failed: no such element',
      new Error('no such element', { cause: 'the reason' }),
    );
    const app = { name: 'contracts', kind: 'frame', version: '1a2b3c' } as const;
    const lines = viewReport({ error, app, steps: ['loaded after 12 ms', 'failed after 30 ms'] }).split('\n');
    const text = lines.join('\n');
    expect(lines[0]).to.equal('error: P07 contracts: mount failed: no such element');
    expect(text).to.include('application: contracts, kind frame, version 1a2b3c');
    expect(text).to.include('steps: loaded after 12 ms; failed after 30 ms');
    expect(text).to.include(`address: ${location.href}`);
    expect(text).to.include(navigator.userAgent);
    expect(text).to.include('caused by the reason');
  });

  it('leaves out what is not known', () => {
    const text = viewReport({ error: new Error('nobody registered it'), app: undefined });
    expect(text).to.match(/^error: nobody registered it\naddress: /);
  });
});
