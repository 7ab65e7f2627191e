window.tool = { start() {} };
