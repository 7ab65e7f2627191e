window.techLate = [6, new URL(document.currentScript.src).pathname.endsWith('late.js')];
